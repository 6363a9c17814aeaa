import { ThemeContext } from '@emotion/react'
import { CssBaseline, GlobalStyles } from '@mui/material'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { makeTheme } from './theme'

/** Provides the theme. The library's own provider is heavier, as it also remembers a choice between light and dark. */
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
  // The library itself passes all of `components` here, but its types expect a shorter form.
  const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value']
  return { theme, variables: theme.generateStyleSheets(), defaults }
}
