import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { allows } from '../../domain/access/ability'
import type { ActAsked, Right } from '../../domain/access/right'
import { officesPathOf } from '../../domain/duties/offices-address'
import { holderOfAllText } from '../../domain/duties/own-duties-text'
import { PATHS } from '../../domain/paths'
import type { TextKey } from '../../texts/keys'
import { backTo } from '../auth/sessions/second-factor-path'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { ShieldIcon } from '../design/icons'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { unreadOffice } from '../offices/unread-office'
import { useRightAt } from '../offices/use-right-at'
import { useLive } from '../platform/live'
import { useMe } from '../session/session'
import { useMay } from '../session/use-may'

const OF_OFFICE = {
  'the poster': { is: 'access:thisIsPoster', open: 'access:openPoster' },
  'the list of visitors': { is: 'access:thisIsVisitors', open: 'access:openVisitors' },
  'the changing code': { is: 'access:thisIsChangingCode', open: 'access:openChangingCode' },
  'the roll calls': { is: 'access:thisIsRollCalls', open: 'access:openRollCalls' },
} as const satisfies Record<string, Record<'is' | 'open', TextKey>>

/** The same page at another office. */
export type AtOffice = {
  office: string
  /** Empty until it is known. */
  name: string
  /** The subject of the page. */
  what: keyof typeof OF_OFFICE
  pathOf: (officeId: string) => string
}

type Props = {
  /** The acts of the page. One of them is enough. */
  acts: readonly ActAsked[]
  /** The notice for a person who may do none of them anywhere. */
  notice?: string
  children: ReactNode
}

/**
 * Shows its children to people who may do one of the acts, after the second factor if it is asked for. Others
 * see the notice of specification §2, or the places where their duty counts.
 */
export function ActGate({ acts, notice, children }: Props) {
  const t = useText()
  const { rightTo } = useMay()
  const right = bestOf(acts.map((asked) => rightTo(asked)))
  return (
    <Gate
      right={right}
      notice={notice}
      elsewhere={<Elsewhere acts={acts}>{t('access:aboutAllOffices')}</Elsewhere>}
    >
      {children}
    </Gate>
  )
}

type AtOfficeProps = { act: ActAsked; at: AtOffice; children: ReactNode }

/** The same gate for a page of one office. */
export function OfficeGate({ act, at, children }: AtOfficeProps) {
  const t = useText()
  const { right, unread } = useRightAt(act, at.office)
  return (
    <Gate
      right={right}
      elsewhere={
        <Elsewhere acts={[act]} at={at}>
          {t(OF_OFFICE[at.what].is, { office: at.name })}
        </Elsewhere>
      }
    >
      {!unread ? (
        children
      ) : (
        <Read of={unread} pending={<CardSkeleton />} failed={unreadOffice}>
          {() => children}
        </Read>
      )}
    </Gate>
  )
}

const ORDER: Right[] = ['held', 'withheld', 'elsewhere']
const bestOf = (rights: Right[]) => ORDER.find((right) => rights.includes(right)) ?? 'none'

type GateProps = { right: Right; notice?: string | undefined; elsewhere: ReactNode; children: ReactNode }

function Gate({ right, notice, elsewhere, children }: GateProps) {
  const t = useText()
  const { pathname } = useLocation()
  // An open page must notice that the role, a duty or the account is gone.
  useLive(null)
  if (right === 'none')
    return (
      <ContentCard>
        <EmptyState icon={<ShieldIcon />} title={notice ?? t('access:administratorsOnly')} />
      </ContentCard>
    )
  if (right === 'elsewhere') return elsewhere
  return right === 'withheld' ? (
    <Navigate to={PATHS.secondFactor} replace state={backTo(pathname)} />
  ) : (
    children
  )
}

type ElsewhereProps = { acts: readonly ActAsked[]; at?: AtOffice; children: ReactNode }

/** Explains a duty to its holder at another office, with links to the places where it counts. */
function Elsewhere({ acts, at, children }: ElsewhereProps) {
  const t = useText()
  const duties = useMe()?.duties ?? []
  const own = duties.filter(({ duty }) => acts.some((asked) => allows(duty, asked.may)))
  const ofOffices = own.flatMap(({ scope, where }) =>
    scope.kind === 'office' ? [[scope.office, where] as const] : [],
  )
  return (
    <ContentCard>
      <EmptyState
        icon={<ShieldIcon />}
        title={t('access:youAreThat', { holder: holderOfAllText(own, t) })}
        action={
          <>
            {at &&
              [...new Map(ofOffices)].map(([office, name]) => (
                <Typography key={office}>
                  <TextLink to={at.pathOf(office)}>{t(OF_OFFICE[at.what].open, { office: name })}</TextLink>
                </Typography>
              ))}
            {at && ofOffices.length < own.length && (
              <TextLink to={officesPathOf(own.map(({ scope }) => scope))}>{t('access:goToOffices')}</TextLink>
            )}
          </>
        }
      >
        {children}
      </EmptyState>
    </ContentCard>
  )
}
