import type { Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import { counted } from '../../shared/core/lists.ts'
import { recordTaps, takeTaps } from '../support/record-taps.ts'
import { animationsDone } from '../support/animations-done.ts'
import { inRing } from '../support/ring.ts'
import { keepToken, type Member, newMember, signUpByApi } from './api-member.ts'
import { browserOf } from './drafting.ts'
import { openWeek } from './played-week.ts'
import { expect, newName, PASSWORD, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(180_000)
test.use({ actionTimeout: 30_000 })

const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const
type Device = keyof typeof DEVICES

/** Something that managers do often. */
interface Task {
  readonly name: string
  /** Taps that it may take. */
  readonly most: number
  /** Opens the app as someone who can do it now, where they would begin. */
  readonly open: (page: Page, base: string) => Promise<unknown>
  readonly run: (page: Page, device: Device) => Promise<unknown>
}

/** Where the installed app opens. @param who a manager of the demo */
function atStart(who: string) {
  return async (page: Page, base: string) => {
    await signInAs(page, base, who)
    await page.goto('/start')
  }
}

/** Where the app opens for managers of one league. @param who a manager of the demo */
function atLeagueHome(who: string) {
  return async (page: Page, base: string) => {
    await signInAs(page, base, who)
    await page.goto('/fantasy/dashboard')
    const card = page.getByRole('main').getByRole('link', { name: /^Sunday Rivals/ })
    await page.goto(must(await card.getAttribute('href'), 'a league'))
    await page.getByRole('heading', { name: /^Your matchup/ }).waitFor()
  }
}

async function signInAs(page: Page, base: string, who: string) {
  const data = { username: who, password: 'empire-of-friends' }
  const { access_token: token } = (await (await page.request.post('/api/login', { data })).json()) as {
    access_token: string
  }
  await keepToken(page, base, token)
}

const TASKS: readonly Task[] = [
  {
    name: 'see my score',
    most: 1,
    open: atStart('flavius'),
    run: (page) => expect(page.getByRole('heading', { name: /^Your matchup/ })).toBeInViewport(),
  },
  {
    name: 'see my score, of several leagues',
    most: 1,
    open: atStart('marcus'),
    async run(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Sunday Rivals/ })
        .click()
      await expect(page.getByRole('heading', { name: /^Your matchup/ })).toBeInViewport()
    },
  },
  {
    name: 'see why I won or lost',
    most: 5,
    open: atLeagueHome('octavia'),
    async run(page) {
      await tab(page, 'Matchup')
      await page.getByRole('link', { name: /^Week before/ }).click()
      await page
        .getByRole('button', { name: /explained$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('row', { name: /^Total/ })).toBeVisible()
    },
  },
  {
    name: 'claim a player',
    most: 4,
    open: atLeagueHome('titus'),
    async run(page) {
      await tab(page, 'Players')
      await page
        .getByRole('button', { name: /^Claim / })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your bid').fill('3')
      await dialog.getByRole('radio').nth(1).check()
      await dialog.getByRole('button', { name: /^Claim .* for \$3$/ }).click()
      await expect(page.getByText(/^Your claim on .* is sealed\.$/)).toBeVisible()
    },
  },
  {
    name: 'read the rules',
    most: 2,
    open: atLeagueHome('julia'),
    async run(page, device) {
      await leaguePage(page, device, 'Rules')
      await expect(page.getByRole('heading', { name: 'League rules' })).toBeVisible()
    },
  },
  {
    name: 'propose a trade',
    most: 7,
    open: atLeagueHome('flavius'),
    async run(page, device) {
      await leaguePage(page, device, 'Trade Portal')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Colosseum Kings/ })
        .click()
      const columns = page.getByRole('region', { name: / gives$/ })
      if (device === 'phone') {
        await columns.getByRole('checkbox').nth(2).check()
        await page.getByRole('group', { name: 'Show the players of' }).getByRole('button').first().click()
        await columns.getByRole('checkbox').nth(1).check()
      } else {
        await columns.nth(0).getByRole('checkbox').nth(1).check()
        await columns.nth(1).getByRole('checkbox').nth(2).check()
      }
      await page.getByRole('button', { name: 'Offer trade' }).click()
      await expect(page.getByText(/^Your offer\./).first()).toBeVisible()
    },
  },
  {
    name: 'mock draft',
    most: 4,
    open: atLeagueHome('julia'),
    async run(page, device) {
      await leaguePage(page, device, 'Live Draft')
      await page.getByRole('link', { name: 'Mock draft' }).click()
      const start = page.getByRole('button', { name: 'Start the mock draft' })
      const room = page.getByRole('button', { name: /^Draft / }).first()
      await expect(start.or(room)).toBeVisible()
      if (await start.isVisible()) await start.click()
      await expect(room).toBeVisible()
    },
  },
  {
    name: 'create a league and invite',
    most: 6,
    async open(page, base) {
      // A visitor who has chosen their sport on arrival.
      await page.addInitScript(() => localStorage.setItem('selectedSport', 'nfl'))
      await newMember(page, base, 'lucia')
      await page.goto('/dashboard')
    },
    async run(page) {
      await tab(page, 'Fantasy')
      await page.getByRole('link', { name: 'Create League' }).first().click()
      await page.getByLabel('League Name').fill('Aventine Lions')
      await page.getByLabel('Your Team Name').fill('Old Wolves')
      await page.getByRole('button', { name: 'Create League' }).click()
      await page.getByRole('link', { name: 'Invite friends' }).click()
      await page.getByRole('button', { name: 'Generate Invite Link' }).click()
      await expect(page.getByText('This code will be valid for 2 hours.')).toBeVisible()
    },
  },
  {
    name: 'change a scoring rule',
    most: 6,
    async open(page, base) {
      const { code } = await newLeague(await newMember(page, base, 'lucia'))
      await page.goto(`/league/home/${code}`)
      await page.getByRole('heading', { name: 'Invite friends' }).waitFor()
    },
    async run(page, device) {
      await leaguePage(page, device, 'Rules')
      await page.getByRole('link', { name: 'Change the scoring rules' }).click()
      await page
        .getByLabel(/reception/i)
        .first()
        .fill('0.5')
      await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()
      await expect(page).toHaveURL('/fantasy/dashboard')
    },
  },
  {
    name: 'join by an invite, new here',
    most: 4,
    async open(page, base) {
      const { invite } = await newLeague(await signUpByApi(base, 'lucia'))
      await page.goto(`/league/join/${invite}`)
      await page.getByLabel('Repeat password').waitFor()
    },
    async run(page) {
      const username = newName('nova')
      await page.getByLabel('Email').fill(`${username}@example.com`)
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Repeat password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByLabel('Name your team:').fill('Nova Roma')
      await page.getByRole('button', { name: 'Create team' }).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Aventine Lions/ })
        .click()
      await expect(page.getByRole('heading', { name: 'League Members' })).toBeVisible()
    },
  },
]

/** A league of whoever founds it, with an invite. */
async function newLeague({ api }: Member) {
  const { code } = await api.league.create.mutate({
    name: 'Aventine Lions',
    sport: 'nfl',
    teamName: 'Old Wolves',
  })
  const invite = await api.league.createInvite.mutate({ code })
  return { code, invite: invite.code }
}

/** Follows one of the links that lead everywhere: tabs on a phone, the bars on a desk. */
async function tab(page: Page, name: string) {
  const links = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}(?! draft)`) })
  await links.filter({ visible: true }).first().click()
}

/** Opens a page of the league that a phone has behind its last tab. */
async function leaguePage(page: Page, device: Device, name: string) {
  if (device === 'phone') await tab(page, 'League')
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .first()
    .click()
}

const SHOWN_ON = inRing<Device[]>({ fast: ['phone'], all: ['phone', 'desk'] })

async function judge(page: Page, { name, most }: Pick<Task, 'name' | 'most'>) {
  const taps = await takeTaps(page)
  console.log(`${counted(taps.length, 'tap')}, at most ${most}, to ${name}: ${taps.join(' › ')}`)
  expect(taps.length, taps.join(' › ')).toBeLessThanOrEqual(most)
}

for (const device of SHOWN_ON) {
  for (const task of TASKS)
    test(`to ${task.name} takes at most ${counted(task.most, 'tap')} on a ${device}`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize(DEVICES[device])
      await recordTaps(page)
      await task.open(page, baseURL ?? '')
      // What still moves is not what one taps at.
      await animationsDone(page)
      await takeTaps(page)
      await task.run(page, device)
      await judge(page, task)
    })

  test(`to swap two players in my lineup takes at most 3 taps on a ${device}`, async ({ browser }) => {
    // Before a week's first game, when every player can be moved.
    await using week = await openWeek()
    const viewport = DEVICES[device]
    const page = await browserOf(browser, week.people[0], {
      baseURL: week.url,
      now: week.world.app.now(),
      viewport,
    })
    await recordTaps(page)
    await page.goto(`/league/home/${week.code}`)
    await page.getByRole('heading', { name: /^Your matchup/ }).waitFor()
    // What still moves is not what one taps at.
    await animationsDone(page)
    await tab(page, 'My team')
    await page.getByRole('button', { name: /^RB: / }).first().click()
    const places = page.locator('main button[aria-pressed]:not([aria-disabled="true"])')
    await places
      .and(page.getByRole('button', { name: /^BN: (?!empty)/ }))
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await judge(page, { name: 'swap two players in my lineup', most: 3 })
  })
}
