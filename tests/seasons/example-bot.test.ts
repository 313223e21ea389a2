import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/core/time.ts'
import { leagueWithBot, offerToBot } from '../support/bot-season.ts'
import { isOnPostgres } from '../support/test-database.ts'

/** When its rival offers trades: a good one, and a bad one. */
const OFFERED_AT = 40

test(
  'a bot plays a whole season, from its draft to the champion, through the public API alone',
  { timeout: 20 * MINUTE },
  async () => {
    // As in `play-out.ts`: on PostgreSQL less often.
    await using league = await leagueWithBot(
      isOnPostgres ? { steps: [56], oneGameOf: 3 } : { steps: [14, 10], oneGameOf: 1 },
    )
    const { calls, code } = league
    await league.draft()
    const offeredAt = isOnPostgres ? Math.round(OFFERED_AT / 4) : OFFERED_AT
    const setIn = new Set<number | null>()
    const weeks = new Set<number>()
    let offers: string[] = []
    for (let step = 0; ; step += 1) {
      if (step === offeredAt)
        offers = [
          await offerToBot(await league.asRival(), code, true),
          await offerToBot(await league.asRival(), code, false),
        ]
      const before = calls.answered('lineupSet')
      const { phase, week } = await league.play(step)
      if (phase === 'over') break
      if (week !== null) weeks.add(week)
      if (calls.answered('lineupSet') > before) setIn.add(week)
      expect(step).toBeLessThan(400)
    }

    const api = await league.asOwner()
    const { champion, places } = await api.standings.playoffs({ code })
    expect(places).toContain(champion)
    expect([...weeks]).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
    // After each step its lineup was the best that was possible; in most weeks it had to be changed for that.
    expect(setIn.size).toBeGreaterThan(weeks.size / 2)
    expect(calls.answered('draftPick')).toBe(16)
    expect(calls.answered('waiverClaim')).toBeGreaterThan(3)
    expect(calls.answered('rosterMove')).toBeGreaterThan(0)

    // Claims were won, and each came to the run sealed.
    const runs = (await api.waiver.board({ code })).runs
    const reports = await Promise.all(runs.map(({ dueAt }) => api.waiver.report({ code, dueAt })))
    const { me } = await api.league.home({ code })
    const own = reports.flatMap(({ claims }) => claims.filter(({ teamId }) => teamId === me.teamId))
    expect(own.some(({ won }) => won)).toBe(true)
    expect(own.filter(({ reason }) => reason === 'unreadable')).toEqual([])

    const { trades } = await api.trade.portal({ code })
    expect(offers.map((offer) => trades.find(({ id }) => id === offer)?.state)).toEqual(['made', 'declined'])
    // The log says of each of its acts that a program did it, and which.
    const events = await league.ownEvents()
    expect(events.filter(({ isByBot }) => !isByBot)).toEqual([])
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['draft-picked', 'line-up-set', 'roster-moved', 'trade-accepted']),
    )
    // No one else is there at the same moment, so not even a race is lost.
    expect(calls.made.filter(({ operation, status }) => operation === null || status >= 400)).toEqual([])
    // It looks twice a day, and asks no more than it needs.
    expect(calls.made.length).toBeLessThan(4_000)
  },
)
