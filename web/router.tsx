export { RouterProvider } from 'react-router/dom'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  type RouteObject,
} from 'react-router'
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
import { nameHistoryEntry } from './platform/history-entry'

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
  load: () => Promise<ComponentType>,
  more?: Pick<RouteObject, 'loader'>,
): RouteObject => ({
  path,
  ...more,
  // A file that can't be fetched reaches the ErrorBoundary only from this form of lazy, not from { Component: () => … }.
  lazy: async () => ({ Component: await load() }),
})

const publicOnly: RouteObject[] = [
  page(PATHS.login, async () => (await import('./pages/login-page')).LoginPage),
  page(PATHS.signup, async () => (await import('./pages/signup-page')).SignupPage),
  page(PATHS.reset, async () => (await import('./pages/reset-page')).ResetPage),
]

const signedIn: RouteObject[] = [
  page(PATHS.offices, async () => (await import('./pages/offices-page')).OfficesPage),
  page(PATHS.office, async () => (await import('./pages/office-page')).OfficePage),
  page(PATHS.rollCallReport, async () => (await import('./pages/roll-call-report-page')).RollCallReportPage),
  page(PATHS.ownRollCall, async () => (await import('./pages/own-roll-call-page')).OwnRollCallPage),
  page(PATHS.drills, async () => (await import('./pages/drills-page')).DrillsPage),
  page(PATHS.visitors, async () => (await import('./pages/visitors-page')).VisitorsPage),
  page(PATHS.doorCode, async () => (await import('./pages/door-code-page')).DoorCodePage),
  page(PATHS.posters, async () => (await import('./pages/poster-page')).PostersPage),
  page(PATHS.poster, async () => (await import('./pages/poster-page')).PosterPage),
  {
    path: PATHS.people,
    lazy: async () => {
      const { loadPeople, PeoplePage } = await import('./pages/people-page')
      return { Component: PeoplePage, loader: loadPeople, shouldRevalidate: () => false }
    },
  },
  page(PATHS.audit, async () => (await import('./pages/audit-page')).AuditPage),
  page(`${PATHS.admin}/:task?`, async () => (await import('./pages/admin-page')).AdminPage),
  page(`${PATHS.tracing}/:task?`, async () => (await import('./pages/tracing-page')).TracingPage),
  page(PATHS.secondFactor, async () => (await import('./pages/second-factor-page')).SecondFactorPage),
  page(PATHS.sessions, async () => (await import('./pages/sessions-page')).SessionsPage),
  page(PATHS.whoCanSee, async () => (await import('./pages/who-can-see-page')).WhoCanSeePage),
  page(PATHS.developers, async () => (await import('./pages/developers-page')).DevelopersPage),
]

const byLink = { loader: takeLinkToken }

const open: RouteObject[] = [
  { path: PATHS.home, loader: loadHome, Component: HomePage, HydrateFallback: HomeOpening },
  page(PATHS.support, async () => (await import('./pages/support-page')).SupportPage),
  page(PATHS.releaseNotes, async () => (await import('./pages/release-notes-page')).ReleaseNotesPage),
  page(PATHS.newPassword, async () => (await import('./pages/new-password-page')).NewPasswordPage, byLink),
  page(PATHS.verify, async () => (await import('./pages/verify-page')).VerifyPage, byLink),
  page(
    PATHS.confirmIdentity,
    async () => (await import('./pages/confirm-identity-page')).ConfirmIdentityPage,
    byLink,
  ),
  page('*', async () => (await import('./pages/not-found-page')).NotFoundPage),
]

/** The roll call is a program of its own, and loads by its document. */
const leaveForRollCall: RouteObject = {
  path: PATHS.rollCall,
  loader: ({ request }) => redirectDocument(request.url),
}

const passing: RouteObject[] = [
  leaveForRollCall,
  page(PATHS.signedIn, async () => (await import('./pages/signed-in-page')).SignedInPage),
  page(PATHS.privacy, async () => (await import('./pages/privacy-page')).PrivacyPage),
  page(PATHS.faq, async () => (await import('./pages/faq-page')).FaqPage),
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
  return createBrowserRouter(routes)
}
