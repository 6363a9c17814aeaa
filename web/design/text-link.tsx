import { Link, type LinkProps as RouterLinkProps } from 'react-router'
import { Link as PlainLink, type LinkProps } from './link'

type Props = Omit<LinkProps, 'href' | 'component'> &
  Pick<RouterLinkProps, 'to' | 'state' | 'replace' | 'reloadDocument'>

/** A link to another page of the product. */
export const TextLink = (props: Props) => <PlainLink component={Link} {...props} />
