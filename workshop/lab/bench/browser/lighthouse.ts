import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../../../tests/support/chromium.ts'
import { signInToDemo, waitForSeasons } from '../../../../tests/support/demo-pages.ts'
import { BUILT_SERVER, startServer } from '../../driver/server-process.ts'
import type { Settings } from '../measuring/suite.ts'
import { runOnCore } from '../../driver/cores.ts'
import { median } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

/** The part of Lighthouse's report that is read here. Scores go from 0 to 1. */
interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: Readonly<
    Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>
}

const TARGETS = { performance: null, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof TARGETS

const CLI = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url))
/** Below this an audit of performance, whose scores are gradual, is worth a line. */
const GOOD = 0.9

/** Of the dashboard alone: what the machine can show of the others says little. */
const DASHBOARD_PERFORMANCE = 98
/** How far things may move while a page loads, by Lighthouse's measure. */
const MOST_SHIFT = 0.01

/** Lighthouse's scores of the demo, as a phone on a slow network sees it. */
export async function measureLighthouse(settings: Settings): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath || !existsSync(CLI))
    return [
      {
        name: 'Lighthouse',
        figure: `not run: no ${executablePath ? 'Lighthouse' : 'Chromium'}`,
        isMet: null,
      },
    ]
  await using server = await startServer([BUILT_SERVER, 'demo', 'sunday'])
  const visitor = await signInToDemo(server.url)
  // While it reads the season it has less time for pages than a server that stands for years.
  await waitForSeasons(server.url, visitor)
  const runs = settings.rounds
  const rows: Row[] = []
  for (const { name, address, signedIn } of [
    { name: 'Sign-in page', address: '/', signedIn: false },
    { name: 'Dashboard', address: '/dashboard', signedIn: true },
    { name: 'Players', address: '/players/nfl', signedIn: true },
    { name: 'League home', address: `/league/home/${visitor.code}`, signedIn: true },
    { name: 'Bracket', address: `/league/brackets/${visitor.bracketCode}`, signedIn: true },
  ]) {
    const reports: Report[] = []
    for (let run = 1; run <= runs; run++) {
      progress(`Lighthouse: ${name}, run ${run} of ${runs}`)
      // Its own for each run: the next would find the app kept by the one before.
      const profile = path.join(settings.workDir, `${name.toLowerCase().replace(' ', '-')}-${run}`)
      if (signedIn) await keepToken(visitor.token, { profile, executablePath, address: server.url })
      const browser = { executablePath, profile }
      // A busy machine now and then keeps Chromium from recording; the second try is another recording.
      const report = await inspect(server.url + address, browser).catch(() =>
        inspect(server.url + address, browser),
      )
      reports.push(report)
    }
    rows.push(...describe(name, reports))
  }
  return rows
}

/** Signs a browser's profile in. Playwright is gone before Lighthouse looks, so that it does not slow the page. */
async function keepToken(
  token: string,
  { profile, executablePath, address }: { profile: string; executablePath: string; address: string },
): Promise<void> {
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: CHROMIUM_ARGS })
  const page = await browser.newPage()
  await page.goto(`${address}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await browser.close()
}

async function inspect(
  url: string,
  { executablePath, profile }: { executablePath: string; profile: string },
): Promise<Report> {
  const file = `${profile}.json`
  await runOnCore(null, 'env', [
    `CHROME_PATH=${executablePath}`,
    process.execPath,
    CLI,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${['--headless=new', `--user-data-dir=${profile}`, ...CHROMIUM_ARGS].join(' ')}`,
    `--only-categories=${Object.keys(TARGETS).join(',')}`,
    // It would sign the visitor out.
    '--disable-storage-reset',
    // The media CDN's pictures: there may be no network.
    '--blocked-url-patterns=https://*',
  ])
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
  return report
}

function describe(name: string, reports: readonly Report[]): Row[] {
  const categories = Object.entries(TARGETS) as Array<[Category, number | null]> // a constant's own names
  const rows = categories.map(([category, fixed]) => {
    const target = fixed ?? (name === 'Dashboard' ? DASHBOARD_PERFORMANCE : null)
    const scores = reports.map((report) => Math.round(report.categories[category].score * 100))
    const failed = new Set(reports.flatMap((report) => failures(report, category)))
    return {
      name: `Lighthouse, ${name.toLowerCase()}: ${category.replace('-', ' ')}`,
      figure: [`${median(scores)} of ${scores.join(', ')}`, ...failed].join('; '),
      ...(target === null ? { isMet: null } : { target: `≥ ${target}`, isMet: median(scores) >= target }),
    }
  })
  const shifts = reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 1)
  const shift = {
    name: `Lighthouse, ${name.toLowerCase()}: layout shift`,
    figure: shifts.map((value) => value.toFixed(3)).join(', '),
    target: `≤ ${MOST_SHIFT}`,
    isMet: median(shifts) <= MOST_SHIFT,
  }
  return [...rows, shift]
}

function failures(report: Report, category: Category): string[] {
  const enough = category === 'performance' ? GOOD : 1
  return report.categories[category].auditRefs.flatMap(({ id, weight }) => {
    const score = report.audits[id]?.score
    return weight > 0 && typeof score === 'number' && score < enough ? [id] : []
  })
}
