export { RouterProvider } from 'react-router/dom'
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router'
import { PATHS } from '../domain/paths'
import { SignedInOnly, SignedOutOnly, turnAwaySignedIn, turnAwaySignedOut } from './auth/guards'
import { useLeadToSecondFactor } from './auth/lead-to-second-factor'
import { PersonGate } from './auth/person-gate'
import { ProofGate } from './auth/proof-gate'
import { takeLinkToken } from './auth/link-token'
import { Loading } from './design/loading'
import { AppFrame } from './frame/app-frame'
import { ErrorPage } from './pages/error-page'
import { HomeOpening, HomePage, loadHome } from './pages/home-page'

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

// A chunk that can't be fetched reaches the ErrorBoundary only from this form of lazy, not from { Component: () => … }.
const publicOnly: RouteObject[] = [
  { path: PATHS.login, lazy: async () => ({ Component: (await import('./pages/login-page')).LoginPage }) },
  { path: PATHS.signup, lazy: async () => ({ Component: (await import('./pages/signup-page')).SignupPage }) },
  { path: PATHS.reset, lazy: async () => ({ Component: (await import('./pages/reset-page')).ResetPage }) },
]

const signedIn: RouteObject[] = [
  {
    path: PATHS.offices,
    lazy: async () => ({ Component: (await import('./pages/offices-page')).OfficesPage }),
  },
  { path: PATHS.office, lazy: async () => ({ Component: (await import('./pages/office-page')).OfficePage }) },
  {
    path: PATHS.rollCall,
    lazy: async () => ({ Component: (await import('./pages/roll-call-page')).RollCallPage }),
  },
  { path: PATHS.poster, lazy: async () => ({ Component: (await import('./pages/poster-page')).PosterPage }) },
  {
    path: PATHS.people,
    lazy: async () => {
      const { loadPeople, PeoplePage } = await import('./pages/people-page')
      return { Component: PeoplePage, loader: loadPeople, shouldRevalidate: () => false }
    },
  },
  { path: PATHS.audit, lazy: async () => ({ Component: (await import('./pages/audit-page')).AuditPage }) },
  { path: PATHS.admin, lazy: async () => ({ Component: (await import('./pages/admin-page')).AdminPage }) },
  {
    path: PATHS.tracing,
    lazy: async () => ({ Component: (await import('./pages/tracing-page')).TracingPage }),
  },
  {
    path: PATHS.secondFactor,
    lazy: async () => ({ Component: (await import('./pages/second-factor-page')).SecondFactorPage }),
  },
  {
    path: PATHS.sessions,
    lazy: async () => ({ Component: (await import('./pages/sessions-page')).SessionsPage }),
  },
  {
    path: PATHS.developers,
    lazy: async () => ({ Component: (await import('./pages/developers-page')).DevelopersPage }),
  },
]

const open: RouteObject[] = [
  { path: PATHS.home, loader: loadHome, Component: HomePage, HydrateFallback: HomeOpening },
  {
    path: PATHS.support,
    lazy: async () => ({ Component: (await import('./pages/support-page')).SupportPage }),
  },
  {
    path: PATHS.releaseNotes,
    lazy: async () => ({ Component: (await import('./pages/release-notes-page')).ReleaseNotesPage }),
  },
  {
    path: PATHS.newPassword,
    loader: takeLinkToken,
    lazy: async () => ({ Component: (await import('./pages/new-password-page')).NewPasswordPage }),
  },
  {
    path: PATHS.verify,
    loader: takeLinkToken,
    lazy: async () => ({ Component: (await import('./pages/verify-page')).VerifyPage }),
  },
  {
    path: PATHS.confirmIdentity,
    loader: takeLinkToken,
    lazy: async () => ({ Component: (await import('./pages/confirm-identity-page')).ConfirmIdentityPage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }) },
]

const passing: RouteObject[] = [
  {
    path: PATHS.signedIn,
    lazy: async () => ({ Component: (await import('./pages/signed-in-page')).SignedInPage }),
  },
  {
    path: PATHS.privacy,
    lazy: async () => ({ Component: (await import('./pages/document-page')).PrivacyPage }),
  },
  { path: PATHS.faq, lazy: async () => ({ Component: (await import('./pages/document-page')).FaqPage }) },
]

/** The route table of specification §2, but for the pages at an office's door: door.tsx has those. A failing page leaves its frame standing. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: AppFrame,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { loader: turnAwaySignedIn, Component: SignedOutOnly, children: publicOnly },
              { loader: turnAwaySignedOut, Component: SignedInOnly, children: signedIn },
              ...open,
            ],
          },
        ],
      },
      ...passing,
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
