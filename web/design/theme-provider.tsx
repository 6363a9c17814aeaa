import { ThemeContext } from '@emotion/react'
import { CssBaseline, GlobalStyles } from '@mui/material'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { makeTheme } from './theme'

/** The library's own provider also switches schemes by hand and remembers that; ours follow the system, so the door's pages are spared it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [{ theme, variables, defaults }] = useState(dress)
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={defaults}>
        <GlobalStyles styles={variables} />
        <CssBaseline />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  )
}

function dress() {
  const theme = makeTheme()
  // The library hands its whole `components` to this provider too; only its types know the shorter form alone.
  const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value']
  return { theme, variables: theme.generateStyleSheets(), defaults }
}
