import type { Page } from '@playwright/test'
import { expectNoFindings, expectNoOverflow, expectWholePage } from './expectations'
import { NARROW, expectNothingCut, unfold } from './cut'
import { expectKeyboardShowsAll, expectWideLettersFit } from './keyboard'
import { inParts, OPEN_PAGES, PROTECTED_PAGES } from './pages'
import { isReleaseCheck } from '../testbed/release-check'
import { ADMIN, expect, logIn, ownOfficeKey, signIn, test } from './story'

const NOTICES: Record<string, string> = {
  '/admin':
    'This functionality can only be accessed by Administrators. Please contact your local team for more information.',
  '/tracing':
    'This functionality can only be accessed by COVID Coordinators and Administrators. Please contact your local team for more information.',
}

for (const paths of inParts(OPEN_PAGES))
  test(`axe finds nothing; at a desk the keyboard reaches and shows everything, wider letters cut nothing, and no text is cut, signed out: ${paths.join(' ')}`, async ({
    page,
    viewport,
    isMobile,
  }) => {
    test.setTimeout(paths.length * 40_000)
    for (const path of paths) {
      await expectUsable(page, path, isMobile)
      if (isMobile) continue
      for (const size of isReleaseCheck ? NARROW : []) {
        await page.setViewportSize(size)
        await expectWholePage(page)
        await expectNothingCut(page)
      }
      if (viewport) await page.setViewportSize(viewport)
      await expectWideLettersFit(page)
    }
  })

test('axe finds nothing on the scanner without a camera', async ({ page }) => {
  await page.goto('/qr')
  await expect(page.getByRole('dialog', { name: 'Scanning Error' })).toBeVisible()
  await expectNoFault(page)
})

for (const paths of inParts(['/', ...PROTECTED_PAGES]))
  test(`axe finds nothing; at a desk the keyboard reaches and shows everything, wider letters cut nothing, and no text is cut, for an administrator: ${paths.join(' ')}`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(paths.length * 40_000)
    await logIn(page, ADMIN)
    for (const path of paths) {
      await expectUsable(page, path, isMobile)
      if (!isMobile) await expectWideLettersFit(page)
    }
  })

test('axe finds nothing on the check-in page of the person’s office', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await expectWholePage(page)
  await expectNoFault(page)
})

/** Opens a page and looks at everything that needs no other size of its window. */
async function expectUsable(page: Page, path: string, isMobile: boolean) {
  await page.goto(path)
  await expectWholePage(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/\S.*Whereabouts/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectNoFault(page)
  if (!isMobile) await expectKeyboardShowsAll(page)
}

/** Checks the page in light colours, and before a release in dark ones too. */
async function expectNoFault(page: Page) {
  await unfold(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoFindings(page)
  if (isReleaseCheck) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFindings(page, 'colours')
  }
  await page.emulateMedia({ colorScheme: null })
  await expectNoOverflow(page)
  await expectNothingCut(page)
}

test('every protected page sends a person who is not signed in to the sign-in', async ({ page }) => {
  test.setTimeout(PROTECTED_PAGES.length * 10_000)
  for (const path of PROTECTED_PAGES) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Next' }), path).toBeVisible()
  }
})

test('the pages of sign-in send a signed-in person away', async ({ page }) => {
  await signIn(page)
  for (const path of ['/login', '/signup', '/reset']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

for (const [path, notice] of Object.entries(NOTICES))
  test(`${path} opens for an employee with a notice`, async ({ page }) => {
    await signIn(page)
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByText(notice)).toBeVisible()
  })

for (const path of ['/privacy', '/faq'])
  test(`${path} opens a document in a new window and goes to Home itself`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = (address) => {
        sessionStorage.setItem('opened', String(address))
        return null
      }
    })
    await page.goto(path)
    await expect(page).toHaveURL('/')
    const opened = await page.evaluate(() => sessionStorage.getItem('opened'))
    expect(opened).toMatch(/^https?:\/\//)
    const document = await page.request.get(opened ?? '')
    expect(document.ok()).toBe(true)
  })

test('the footer leads to the documents and to the release notes', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Data Protection COVID-19' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await footer.getByRole('link', { name: 'New Features: November 2021' }).click()
  await expect(page).toHaveURL('/releasenotes')
})

test('an address that can’t be decoded names no page, and one with a slash at its end names its page', async ({
  page,
}) => {
  await page.goto('/%E0%A4%A')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/visitor/')
  await expect(page).toHaveURL('/visitor')
})
