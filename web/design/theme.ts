import { createTheme } from '@mui/material/styles'
import { components } from './component-styles'
import { dark, light } from './palette'

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Ubuntu, Cantarell, sans-serif'

const heading = (size: string, phone: string) => ({
  fontSize: phone,
  fontWeight: 650,
  lineHeight: 1.25,
  letterSpacing: '-0.012em',
  '@media (min-width: 600px)': { fontSize: size },
})

/** The theme. Light and dark follow the system by CSS variables, so a change needs no React. */
export const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: { light, dark },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: FONT,
      h1: heading('2rem', '1.625rem'),
      h2: heading('1.3125rem', '1.1875rem'),
      h3: heading('1.0625rem', '1.0625rem'),
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  })
