import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** Draws the pictures of the documents: `npm run pictures`. */
export default defineConfig({
  ...stories,
  testMatch: '**/pictures.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  projects: [{ name: 'pictures' }],
})
