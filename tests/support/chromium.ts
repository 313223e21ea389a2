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

/** Flags for a machine without a network of its own, and for root, whom the sandbox refuses. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
