import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where systems put it. */
export const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium on this machine: the one named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  const all = [...(named ? [named] : []), ...CHROMIUM_PLACES, chromium.executablePath()]
  return all.find((file) => existsSync(file)) ?? null
}

/** Where Debian puts the one that has no windows of its own to draw. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The same for tests, whose windows are not visible: without any it takes half the processor time besides the
 * page's.
 */
export function findHeadlessChromium(): string | null {
  return !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

/** Flags for a machine without a network of its own, and for root, which the sandbox refuses. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The same for tests: whoever a page asks but this machine is not to be found. Were its requests looked at by Playwright
 * instead, Chromium would keep no answer, and read the whole app anew for every page.
 */
export const OFFLINE_ARGS = [
  ...CHROMIUM_ARGS,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]
