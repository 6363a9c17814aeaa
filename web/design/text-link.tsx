import { Link as MuiLink, type LinkProps } from '@mui/material'
import { Link, type LinkProps as RouterLinkProps } from 'react-router'

type Props = Omit<LinkProps, 'href' | 'component'> & Pick<RouterLinkProps, 'to' | 'state' | 'replace'>

/** A link to another page of the product. */
export const TextLink = (props: Props) => <MuiLink component={Link} {...props} />
