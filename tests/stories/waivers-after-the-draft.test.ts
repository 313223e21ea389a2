import { approved } from '../support/consent.ts'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { claim, last, roster } from '../support/claims.ts'
import { draftableLeague, draftAtOnce } from '../support/drafted-league.ts'
import { ownTeam } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** A league a minute after its draft, as leagues are made. */
async function freshlyDrafted(world: World, waivers: SettingsChange['waivers'] = {}) {
  const league = await draftableLeague(world, { size: 3 })
  const { code, people } = league
  if (Object.keys(waivers).length > 0) await people[0].api.settings.update({ code, settings: { waivers } })
  await draftAtOnce(world, league)
  world.advance(MINUTE)
  const [one, two, three] = people
  return { code, one, two: must(two, 'two'), three: must(three, 'three') }
}

const undrafted = async ({ api }: Person, code: string, index = 0) =>
  must((await api.player.list({ code, sport: 'nfl', available: true })).rows[index], 'an undrafted player').id

const add = async (person: Person, code: string, id: string) =>
  person.api.roster.move({ code, add: id, drop: await last(person, code) })

describe('players whom nobody drafted', () => {
  it('are on waivers until the first run in a new league, and free agents after it', async () => {
    await using world = createWorld()
    const { code, one, two, three } = await freshlyDrafted(world)
    const { settings } = await one.api.settings.get({ code })
    expect(settings.waivers.afterDraft).toBe('waivers')
    const holds = await one.api.waiver.holds({ code })
    expect(holds.afterDraft).toBe(holds.nextRun)
    const [wanted, other, third] = [
      await undrafted(two, code),
      await undrafted(two, code, 1),
      await undrafted(two, code, 2),
    ]
    await expect(add(two, code, wanted)).rejects.toThrow('on waivers until')
    await claim(two, code, { add: wanted, drop: await last(two, code), bid: 5 })
    await claim(three, code, { add: wanted, drop: await last(three, code), bid: 7 })
    // The commissioner is held by no waivers.
    const { id: teamId } = await ownTeam(two, code)
    const drop = await last(two, code)
    const move = { code, teamId, add: third, drop, reason: 'We agreed', ask: true }
    await approved(one.api.commissioner.move(move), { by: three, code })

    world.advance(must(holds.nextRun, 'a run') - 1 - world.app.now())
    const later = await world.logIn(two.username)
    await expect(add(later, code, other)).rejects.toThrow('on waivers until')
    world.advance(1)
    // Due, and not made yet.
    await expect(add(later, code, other)).rejects.toThrow('on waivers until')
    await world.runJobs()
    const winner = await world.logIn(three.username)
    expect((await roster(winner, code)).map(({ id }) => id)).toContain(wanted)
    expect((await winner.api.waiver.holds({ code })).afterDraft).toBeNull()
    await add(later, code, other)
  })

  it.each<[SettingsChange['waivers'] & object, hold: 'on waivers' | null]>([
    [{ afterDraft: 'free' }, null],
    [{ kind: 'none' }, null],
    [{ kind: 'rolling' }, 'on waivers'],
    [{ kind: 'reverse', dropHours: 0 }, 'on waivers'],
    [{ afterDraft: 'free', continuous: true }, 'on waivers'],
  ])('by %j are %s', async (waivers, hold) => {
    await using world = createWorld()
    const { code, two } = await freshlyDrafted(world, waivers)
    const added = add(two, code, await undrafted(two, code))
    if (hold === null) await added
    else await expect(added).rejects.toThrow(hold)
  })

  it('go by what the league had when its draft began', async () => {
    await using world = createWorld()
    const { code, one } = await freshlyDrafted(world)
    const update = (afterDraft: 'free' | 'waivers') =>
      one.api.settings.update({ code, settings: { waivers: { afterDraft } } })
    await expect(update('free')).rejects.toMatchObject({ cause: { code: 'SETTINGS_FROZEN' } })
    await update('waivers')
    // Nor do other days open them before a run is made: by those of Sunday the first would have been on Saturday.
    for (const weekday of [2, 6]) {
      const { api } = await world.logIn(one.username)
      await api.settings.update({ code, settings: { waivers: { days: [weekday], weekday, dropHours: 0 } } })
      const holds = await api.waiver.holds({ code })
      expect(holds.afterDraft).toBe(holds.nextRun)
      world.advance(2 * DAY)
    }
  })

  it('are free agents in leagues from before the setting, until they change it', async () => {
    await using world = createWorld()
    const { code, people } = await draftableLeague(world, { size: 2 })
    const { api } = people[0]
    const { settings, league_id } = await world.app.db
      .selectFrom('settings')
      .select(['settings', 'league_id'])
      .executeTakeFirstOrThrow()
    const { waivers, ...rest } = JSON.parse(settings)
    delete waivers.afterDraft
    await world.app.db
      .updateTable('settings')
      .set({ settings: JSON.stringify({ ...rest, waivers }) } as never)
      .where('league_id', '=', league_id)
      .execute()
    expect((await api.settings.get({ code })).settings.waivers.afterDraft).toBe('free')
    const changed = await api.settings.update({ code, settings: { waivers: { afterDraft: 'waivers' } } })
    expect(changed.settings.waivers.afterDraft).toBe('waivers')
    const [newest] = await api.league.activity({ code, limit: 1 })
    expect(newest?.event).toMatchObject({
      changes: [{ path: 'waivers.afterDraft', before: 'free', after: 'waivers' }],
    })
  })
})
