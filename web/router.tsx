export { RouterProvider } from 'react-router/dom'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  type RouteObject,
} from 'react-router'
import type { Room } from '../texts/keys'
import { PATHS } from '../domain/paths'
import { AlarmBanner } from './roll-call/link/alarm-banner'
import { SignedInOnly, SignedOutOnly, turnAwaySignedIn, turnAwaySignedOut } from './auth/sessions/guards'
import { useLeadToSecondFactor } from './auth/second-factor/lead-to-second-factor'
import { PersonGate } from './auth/sessions/person-gate'
import { ProofGate } from './auth/second-factor/proof-gate'
import { takeLinkToken } from './auth/passwords/link-token'
import { UnsentMarksGate } from './auth/sessions/unsent-marks-gate'
import { ArrivedBeforeDialog } from './check-ins/arrived-before-dialog'
import { LoadingState } from './design/loading-state'
import { AppFrame } from './frame/app-frame'
import { LaterStart } from './frame/later-start'
import { PageOpening } from './frame/page-opening'
import { ErrorPage } from './pages/error-page'
import { HomeOpening, HomePage, loadHome } from './pages/home-page'
import { lateCode } from './platform/late'
import { nameHistoryEntry, noteReplacedBy } from './platform/history-entry'

function Root() {
  useLeadToSecondFactor()
  return (
    <>
      <PersonGate>
        <Outlet />
        <ProofGate />
      </PersonGate>
      <ScrollRestoration />
    </>
  )
}

const Application = () => (
  <>
    <AppFrame banner={<AlarmBanner />} />
    <ArrivedBeforeDialog />
    <UnsentMarksGate />
    <LaterStart />
  </>
)

/** A page that loads when it is first opened, as its address's `pages/<name>-page.tsx`, which the build preloads by that name. */
const page = (
  path: string,
  rooms: readonly Room[],
  load: () => Promise<ComponentType>,
  more?: Pick<RouteObject, 'loader'>,
): RouteObject => ({
  path,
  ...more,
  // A file that can't be fetched reaches the ErrorBoundary only from this form of lazy, not from { Component: () => … }.
  lazy: async () => ({ Component: await lateCode(rooms, load).fetch() }),
})

const publicOnly: RouteObject[] = [
  page(PATHS.login, ['sign-in'], async () => (await import('./pages/login-page')).LoginPage),
  page(PATHS.signup, ['sign-in'], async () => (await import('./pages/signup-page')).SignupPage),
  page(PATHS.reset, ['sign-in'], async () => (await import('./pages/reset-page')).ResetPage),
]

const signedIn: RouteObject[] = [
  page(
    PATHS.offices,
    ['offices', 'access', 'home', 'dates'],
    async () => (await import('./pages/offices-page')).OfficesPage,
  ),
  page(
    PATHS.office,
    ['offices', 'home', 'health', 'attendance', 'access', 'office-choice', 'statuses', 'dates'],
    async () => (await import('./pages/office-page')).OfficePage,
  ),
  page(
    PATHS.rollCallReport,
    ['roll-call-report', 'drills', 'access', 'roll-call', 'office-choice'],
    async () => (await import('./pages/roll-call-report-page')).RollCallReportPage,
  ),
  page(
    PATHS.ownRollCall,
    ['access', 'home', 'statuses'],
    async () => (await import('./pages/own-roll-call-page')).OwnRollCallPage,
  ),
  page(
    PATHS.drills,
    ['drills', 'access', 'office-choice', 'roll-call-report'],
    async () => (await import('./pages/drills-page')).DrillsPage,
  ),
  page(
    PATHS.visitors,
    ['reception', 'office-choice', 'access', 'leaving', 'sources', 'presence', 'refusals-door'],
    async () => (await import('./pages/visitors-page')).VisitorsPage,
  ),
  page(
    PATHS.doorCode,
    ['posters', 'access', 'office-choice', 'door'],
    async () => (await import('./pages/door-code-page')).DoorCodePage,
  ),
  page(
    PATHS.posters,
    ['posters', 'office-choice', 'access', 'door', 'alarm'],
    async () => (await import('./pages/poster-page')).PostersPage,
  ),
  page(
    PATHS.poster,
    ['posters', 'office-choice', 'access', 'door', 'alarm'],
    async () => (await import('./pages/poster-page')).PosterPage,
  ),
  {
    path: PATHS.people,
    lazy: async () => {
      const { loadPeople, PeoplePage } = await lateCode(
        ['people', 'statuses', 'downloads', 'office-choice', 'dates'],
        () => import('./pages/people-page'),
      ).fetch()
      return { Component: PeoplePage, loader: loadPeople, shouldRevalidate: () => false }
    },
  },
  page(
    PATHS.audit,
    ['audit', 'access', 'office-choice', 'looks', 'account', 'statuses', 'systems', 'console'],
    async () => (await import('./pages/audit-page')).AuditPage,
  ),
  page(
    `${PATHS.admin}/:task?`,
    ['console', 'administration', 'offices', 'access', 'downloads', 'office-choice'],
    async () => (await import('./pages/admin-page')).AdminPage,
  ),
  page(
    `${PATHS.tracing}/:task?`,
    ['tracing', 'refusals-reports', 'access', 'downloads', 'office-choice'],
    async () => (await import('./pages/tracing-page')).TracingPage,
  ),
  page(
    PATHS.secondFactor,
    ['account', 'proof', 'sign-in', 'access', 'office-choice'],
    async () => (await import('./pages/second-factor-page')).SecondFactorPage,
  ),
  page(
    PATHS.sessions,
    ['account', 'sign-in', 'dates'],
    async () => (await import('./pages/sessions-page')).SessionsPage,
  ),
  page(
    PATHS.whoCanSee,
    ['personal-data', 'office-choice', 'access', 'privacy', 'people', 'statuses'],
    async () => (await import('./pages/who-can-see-page')).WhoCanSeePage,
  ),
  page(
    PATHS.developers,
    ['info-pages'],
    async () => (await import('./pages/developers-page')).DevelopersPage,
  ),
]

const byLink = { loader: takeLinkToken }

const open: RouteObject[] = [
  { path: PATHS.home, loader: loadHome, Component: HomePage, HydrateFallback: HomeOpening },
  page(PATHS.support, ['support'], async () => (await import('./pages/support-page')).SupportPage),
  page(
    PATHS.releaseNotes,
    ['info-pages'],
    async () => (await import('./pages/release-notes-page')).ReleaseNotesPage,
  ),
  page(
    PATHS.newPassword,
    ['sign-in'],
    async () => (await import('./pages/new-password-page')).NewPasswordPage,
    byLink,
  ),
  page(PATHS.verify, ['sign-in'], async () => (await import('./pages/verify-page')).VerifyPage, byLink),
  page(
    PATHS.confirmIdentity,
    ['sign-in'],
    async () => (await import('./pages/confirm-identity-page')).ConfirmIdentityPage,
    byLink,
  ),
  page('*', ['info-pages'], async () => (await import('./pages/not-found-page')).NotFoundPage),
]

/** The roll call is a program of its own, and loads by its document. */
const leaveForRollCall: RouteObject = {
  path: PATHS.rollCall,
  loader: ({ request }) => redirectDocument(request.url),
}

const passing: RouteObject[] = [
  leaveForRollCall,
  page(PATHS.signedIn, ['sign-in'], async () => (await import('./pages/signed-in-page')).SignedInPage),
  page(PATHS.privacy, [], async () => (await import('./pages/privacy-page')).PrivacyPage),
  page(PATHS.faq, [], async () => (await import('./pages/faq-page')).FaqPage),
]

// A person who signs in to leave continues on a page of the door, which is another program.
const atDoor: RouteObject[] = [
  { path: PATHS.leave, loader: ({ request }) => redirectDocument(new URL(request.url).pathname) },
]

/** The route table of specification §2, except for the pages in door.tsx and roll-call.tsx. A failing page leaves its frame standing. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: LoadingState,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: Application,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { loader: turnAwaySignedIn, Component: SignedOutOnly, children: publicOnly },
              {
                loader: turnAwaySignedOut,
                Component: SignedInOnly,
                HydrateFallback: PageOpening,
                children: signedIn,
              },
              ...open,
            ],
          },
        ],
      },
      ...passing,
      ...atDoor,
    ],
  },
]

export function createRouter() {
  nameHistoryEntry()
  return noteReplacedBy(createBrowserRouter(routes))
}
