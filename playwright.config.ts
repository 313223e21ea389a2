import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    ...(executablePath ? { launchOptions: { executablePath, args: CHROMIUM_ARGS } } : {}),
    trace: 'retain-on-failure',
  },
  webServer: {
    // Football is on, whatever day the tests run.
    command: 'node dist/server/main.js demo sunday',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
  },
})
