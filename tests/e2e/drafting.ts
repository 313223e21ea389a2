import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { SECOND } from '../../shared/core/time.ts'
import { type Member, signUpByApi } from './api-member.ts'

/** A member with a team, and with calls beside the browser. */
export interface Drafter extends Member {
  readonly teamName: string
}

/** A league of few places, whose draft has not begun: the first nominates or picks first. */
export interface LeagueToDraft {
  readonly code: string
  readonly drafters: readonly [Drafter, Drafter]
}

/** A quarterback, a running back and one on the bench: six picks in all. */
const SMALL = {
  starters: { QB: 1, RB: 1, WR: 0, TE: 0, FLEX: 0, 'D/ST': 0, K: 0 },
  bench: 1,
  injuredReserve: 0,
  reserveStatuses: ['injured-reserve', 'out'] as ('injured-reserve' | 'out')[],
  taxi: 0,
  taxiYears: 2,
  taxiUntil: 'week-one' as const,
}

async function newDrafter(base: string, stem: string): Promise<Drafter> {
  const member = await signUpByApi(base, stem)
  return { ...member, teamName: `${stem} ${member.username.slice(-6)}` }
}

/** A quarterback and no one else: over after two picks. */
export const ONE_SPOT = { ...SMALL, starters: { ...SMALL.starters, RB: 0 }, bench: 0 }

/**
 * Founds a league of two NFL teams in an order that is set.
 * @param roster of each team; three spots without it
 */
export async function leagueToDraft(
  base: string,
  draft: NonNullable<SettingsChange['draft']> = {},
  roster = SMALL,
): Promise<LeagueToDraft> {
  const [first, second] = [await newDrafter(base, 'livia'), await newDrafter(base, 'titus')]
  const { code } = await first.api.league.create.mutate({
    name: 'Palatine League',
    sport: 'nfl',
    teamName: first.teamName,
    settings: { size: 2, roster, draft: { order: 'hand', clock: 600 * SECOND, ...draft } },
  })
  const invite = await first.api.league.createInvite.mutate({ code })
  await second.api.league.join.mutate({ joinCode: invite.code, teamName: second.teamName })
  const { teams } = await first.api.draft.room.query({ code })
  const own = teams.find(({ name }) => name === first.teamName)
  const others = teams.filter((team) => team !== own)
  const order = [...(own ? [own] : []), ...others].map(({ id }) => id)
  await first.api.draft.setOrder.mutate({ code, teams: order })
  return { code, drafters: [first, second] }
}

/**
 * A browser of its own with a signed-in user.
 * @param options.now what its clock says when it is opened, ms since the epoch; the machine's without it
 */
export async function browserOf(
  browser: Browser,
  { token }: Pick<Drafter, 'token'>,
  { now, ...options }: BrowserContextOptions & { now?: number } = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  if (now !== undefined) await context.clock.install({ time: now })
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  return context.newPage()
}

/** Names of who was picked, in the order of the picks. */
export async function pickedIn({ code, drafters: [{ api }] }: LeagueToDraft): Promise<string[]> {
  const { state } = await api.draft.room.query({ code })
  return state.picks.flatMap((pick) => (pick ? [pick.player.name] : []))
}
