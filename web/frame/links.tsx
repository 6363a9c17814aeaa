import type { ReactNode } from 'react'
import { rightOf, type ActAsked } from '../../domain/access/right'
import { PATHS } from '../../domain/paths'
import type { PublicOrganisation } from '../../domain/organisation/public-organisation'
import type { Me } from '../../domain/profile/signed-in-person'
import type { Translate } from '../../domain/texts/translate'
import * as icons from '../design/icons'
import { documentAddress } from '../organisation/documents'

export type NavLinkItem = {
  label: string
  icon: ReactNode
  /** The path of a page; with `isDocument` an address that opens in a new window. */
  to: string
  isDocument?: boolean
  phoneOnly?: boolean
}

/** A person who may do one of these acts has a panel in the Admin Console. */
export const CONSOLE_ACTS: readonly ActAsked[] = [
  { may: 'administer people', where: 'everywhere' },
  { may: 'create an office', where: 'everywhere' },
  { may: 'give duties', where: 'everywhere' },
  { may: 'answer for personal data', where: 'somewhere' },
]

const CALLS_THE_ROLL: readonly ActAsked[] = [{ may: 'lead the roll call', where: 'somewhere' }]

/** The links of the navigation for a person (specification §2): pages for daily use first, pages that are read one time last. */
export function linksFor(me: Me | null, organisation: PublicOrganisation, t: Translate): NavLinkItem[] {
  const links: (NavLinkItem & { for?: 'signedIn' | readonly ActAsked[] })[] = [
    { label: t('navigation:home'), icon: <icons.HomeIcon />, to: PATHS.home },
    { label: t('navigation:qrScan'), icon: <icons.QrIcon />, to: PATHS.qr, phoneOnly: true },
    { label: t('navigation:people'), icon: <icons.PeopleIcon />, to: PATHS.people, for: 'signedIn' },
    { label: t('navigation:offices'), icon: <icons.OfficesIcon />, to: PATHS.offices, for: 'signedIn' },
    { label: t('navigation:rollCalls'), icon: <icons.AlarmIcon />, to: PATHS.drills, for: CALLS_THE_ROLL },
    {
      label: t('navigation:contactsTracing'),
      icon: <icons.TracingIcon />,
      to: PATHS.tracing,
      for: 'signedIn',
    },
    { label: t('navigation:adminConsole'), icon: <icons.AdminIcon />, to: PATHS.admin, for: CONSOLE_ACTS },
    { label: t('navigation:support'), icon: <icons.SupportIcon />, to: PATHS.support },
    {
      label: t('navigation:dataProtection'),
      icon: <icons.ShieldIcon />,
      to: documentAddress('privacy', organisation, t.language),
      isDocument: true,
    },
    { label: t('navigation:whoCanSee'), icon: <icons.EyeIcon />, to: PATHS.whoCanSee, for: 'signedIn' },
    {
      label: t('frame:faq'),
      icon: <icons.QuestionIcon />,
      to: documentAddress('faq', organisation, t.language),
      isDocument: true,
    },
    { label: t('navigation:releaseNotes'), icon: <icons.NotesIcon />, to: PATHS.releaseNotes },
    { label: t('navigation:developers'), icon: <icons.CodeIcon />, to: PATHS.developers, for: 'signedIn' },
  ]
  return links.filter((link) => !link.for || (link.for === 'signedIn' ? me !== null : mayAny(me, link.for)))
}

// Withheld powers count, because the page leads to the second factor.
const mayAny = (me: Me | null, acts: readonly ActAsked[]) =>
  me !== null && acts.some((asked) => rightOf({ whole: me, now: me }, asked) === 'held')
