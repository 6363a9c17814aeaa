import { useState, type ReactNode } from 'react'
import { BASE_STYLES } from './base-styles'
import { addSheet } from './style-sheet'
import { VARIABLES } from './theme'

let sheet: HTMLStyleElement | null = null

/** Provides the colours and the styles of the page itself, before those of its parts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useState(() => (sheet ??= addSheet(VARIABLES + BASE_STYLES)))
  return children
}
