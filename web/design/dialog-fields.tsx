import type { ReactNode } from 'react'
import { Box } from './box'

/** The fields of a dialog, below each other. */
export const DialogFields = ({ children }: { children: ReactNode }) => <Box sx={fieldsStyle}>{children}</Box>

const fieldsStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 1 }
