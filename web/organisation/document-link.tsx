import { Link, type LinkProps } from '../design/link'
import { useOrganisation } from '../session/session'
import { documentAddress, type DocumentName } from './documents'
import type { Language } from '../../domain/language'

type Props = Omit<LinkProps, 'href'> & { name: DocumentName; language: Language }

/** A link to a document of the organisation. It opens in a new window, so that a form on this page stays as it is. */
export const DocumentLink = ({ name, language, ...rest }: Props) => (
  <Link href={documentAddress(name, useOrganisation(), language)} target="_blank" rel="noopener" {...rest} />
)
