import { defineConfig } from '@playwright/test'
import { inRing } from './tests/support/ring.ts'
import { findHeadlessChromium, OFFLINE_ARGS } from './tests/support/chromium.ts'

/** Journeys that only a release waits for, beside those with `@release` in their titles: long, or of what few do. */
const LONG = ['fair-play', 'formats', 'group-claims', 'motion', 'own-slots', 'rookie-draft', 'taps'].map(
  (name) => `**/${name}.spec.ts`,
)

const port = Number(process.env['E2E_PORT'] ?? 3210)
const executablePath = findHeadlessChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  ...inRing({ fast: { grepInvert: /@release/, testIgnore: LONG }, all: {} }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // They wait for each other's answers as often as for a processor.
  workers: 3,
  // Bounds on what hangs, not a stopwatch: machines are busy.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    ...(executablePath ? { launchOptions: { executablePath, args: OFFLINE_ARGS } } : {}),
    // Keeping one takes as long as the test itself: `npx playwright test --trace on FILE` where one failed.
    trace: 'off',
  },
  webServer: {
    // Football is on, whatever day the tests run.
    command: 'node dist/server/main.js demo sunday',
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    env: { EMPIRE_CONFIG: 'off', PORT: String(port), LOG_LEVEL: 'warn' },
  },
})
