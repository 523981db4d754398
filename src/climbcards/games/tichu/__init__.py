"""Tichu, the climbing game of two teams."""
