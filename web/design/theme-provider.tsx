import { ThemeContext } from '@emotion/react'
import { CssBaseline, GlobalStyles } from '@mui/material'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { ComponentProps, ReactNode } from 'react'
import { theme } from './theme'

const variables = theme.generateStyleSheets()

// The library hands its whole `components` to this provider too; only its types know the shorter form alone.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value']

/** The library's own provider also switches schemes by hand and remembers that; ours follow the system, so the door's pages are spared it. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ThemeContext value={theme}>
    <DefaultPropsProvider value={defaults}>
      <GlobalStyles styles={variables} />
      <CssBaseline />
      {children}
    </DefaultPropsProvider>
  </ThemeContext>
)
