import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { startDemo } from '../../server/ops/demo/demo.ts'
import { type Api, createCaller } from '../../server/web/trpc/router.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { RING } from '../support/ring.ts'

/** A Tuesday. The hour goes on with the day. */
const TUESDAY = Date.UTC(2026, 10, 24, 1)

const caller = { ip: '192.0.2.1', userAgent: 'Test' }

describe('the demo with football on', () => {
  it.runIf(RING === 'all').each([0, 1, 4])(
    'starts %i days after a Tuesday too, with claims that wait, a run, a trade to answer, and leagues of all formats',
    async (days) => {
      const now = TUESDAY + days * DAY + days * 3 * HOUR
      const { app } = await startDemo(readConfig({ LOG_LEVEL: 'silent' }), { day: 'sunday' }, () => now)
      const { accessToken: token } = await createCaller({ app, caller, token: null }).auth.logIn({
        username: 'augusta',
        password: 'empire-of-friends',
      })
      const api = createCaller({ app, caller, token })
      const { waiver, trade } = api
      const code = await codeOf(api, 'Sunday Rivals')
      expect((await waiver.history({ code })).rows).not.toEqual([])
      expect((await waiver.board({ code })).claims).not.toEqual([])
      expect((await trade.portal({ code })).trades).not.toEqual([])
      await expectCategories(api)
      await expectRoto(api)
      await expectBestBall(api)
      await expectGuillotine(api)
      await expectOffSeason(api, now)
      await app.db.destroy()
    },
    120_000,
  )
})

async function codeOf({ league }: Api, name: string): Promise<string> {
  return must(
    (await league.mine()).find((one) => one.name === name),
    name,
  ).code
}

/** A week of nine categories that is on, of which teams have won some already. */
async function expectCategories(api: Api): Promise<void> {
  const code = await codeOf(api, 'Nine Cats')
  const week = await api.matchup.ofWeek({ code })
  expect(week).toMatchObject({ sport: 'nba', state: 'live', competition: 'head-to-head' })
  expect(week.format?.categories).toHaveLength(9)
  expect(week.matchups).toHaveLength(2)
  for (const { categories, home } of week.matchups) {
    const { wins, losses, ties } = must(categories, 'a record in categories')
    expect(wins + losses + ties).toBe(9)
    expect(wins + losses).toBeGreaterThan(0)
    expect(home?.totals).toBeDefined()
  }
}

/** A table of ranks in ten categories, in which every one shares out as many points. */
async function expectRoto(api: Api): Promise<void> {
  const table = await api.standings.ofLeague({ code: await codeOf(api, 'Capitol Roto') })
  expect(table).toMatchObject({ sport: 'mlb', competition: 'table', phase: 'regular' })
  expect(table.teams).toHaveLength(8)
  for (const { key } of table.format?.categories ?? [])
    expect(table.teams.reduce((sum, { roto }) => sum + (roto?.[key] ?? 0), 0)).toBe(3600)
  expect(new Set(table.teams.map(({ pointsFor }) => pointsFor)).size).toBeGreaterThan(1)
}

/** A table of points in its fifth week, in which the best of each roster count. */
async function expectBestBall(api: Api): Promise<void> {
  const code = await codeOf(api, 'Baths of Best Ball')
  const table = await api.standings.ofLeague({ code })
  expect(table).toMatchObject({ competition: 'table', phase: 'regular', liveWeek: 5 })
  expect(table.teams).toHaveLength(6)
  expect(table.teams.every(({ pointsFor }) => pointsFor > 0)).toBe(true)
  expect(await api.matchup.ofWeek({ code })).toMatchObject({ lineups: 'best-ball', week: 5, state: 'live' })
}

/** A team went out in each of six weeks; three play the seventh. */
async function expectGuillotine(api: Api): Promise<void> {
  const { teams, ...table } = await api.standings.ofLeague({ code: await codeOf(api, 'Last Gladiator') })
  expect(table).toMatchObject({ competition: 'elimination', phase: 'regular', liveWeek: 7 })
  expect(teams.flatMap(({ outIn }) => outIn ?? []).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  expect(teams).toHaveLength(9)
}

/** All players kept, the order of the rookie draft drawn by weight, two picks traded, and an offer to the visitor. */
async function expectOffSeason(api: Api, now: number): Promise<void> {
  const code = await codeOf(api, 'Julian Dynasty')
  const { league } = await api.league.home({ code })
  expect(league).toMatchObject({ phase: 'setting-up', offSeason: { trades: true } })
  expect(await api.season.past({ code })).toHaveLength(1)
  const { teams } = await api.roster.ofLeague({ code })
  expect(teams.map(({ players }) => players.length)).toEqual(Array(6).fill(16))
  const { state } = await api.draft.room({ code })
  expect(state).toMatchObject({ stage: 'planned', order: { by: 'draw' } })
  expect(must(state.scheduledFor, 'a date')).toBeGreaterThan(now)
  const { draw } = await api.draftOrder.proof({ code })
  const proof = must(draw?.state === 'revealed' ? draw.proof : null, 'a proof')
  expect(proof.lottery).toEqual({ places: 3, balls: [4, 3, 2, 1, 0, 0] })
  expect(state.order?.teams).toEqual(proof.order)
  const { trades, picks, teamId, drafts } = await api.trade.portal({ code })
  expect(drafts).toMatchObject({ rounds: 3 })
  expect(picks.filter(({ of, owner }) => of !== owner)).toHaveLength(2)
  const [offer, ...others] = trades.filter(({ state: stage }) => stage === 'offered')
  expect(others).toEqual([])
  expect(offer?.assets.some(({ kind, to }) => kind === 'pick' && to === teamId)).toBe(true)
}
