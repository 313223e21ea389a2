import type { App } from '../../core/app/app.ts'
import type { DemoClock } from './demo-clock.ts'
import { draftInThePast } from './draft-in-the-past.ts'
import { createLeague, join, signInAll } from './friends.ts'

/** A guillotine league of nine that loses one a week. Flavius has one league alone, as most managers do. */
export async function gladiators(app: App, clock: DemoClock): Promise<void> {
  const people = await signInAll(app)
  const { augusta, marcus, livia, titus, julia, cassia, octavia, drusilla, gaius } = people
  const code = await createLeague(augusta, 'Last Gladiator', 'nfl', {
    teamName: 'Gold Standard',
    settings: {
      size: 9,
      format: { competition: 'elimination' },
      season: { weeks: 8, playoffs: null, autoStart: true },
      // The visitor has the first pick of each round, or would be out by now more often than not.
      draft: { order: 'hand', kind: 'linear' },
    },
  })
  await join(augusta, code, [
    [marcus, 'Aqueduct Aces'],
    [livia, 'Second Legion'],
    [titus, 'Colosseum Kings'],
    [julia, 'Ides of March'],
    [cassia, 'Rubicon Runners'],
    [octavia, 'Forum Romanum'],
    [drusilla, 'Circus Maximus'],
    [gaius, 'Seven Hills'],
  ])
  await draftInThePast(app, clock, {
    code,
    people: [augusta, marcus, livia, titus, julia, cassia, octavia, drusilla, gaius],
  })
}

/** A best ball league: the season's total points, and nothing to set. */
export async function weeklyFormats(app: App, clock: DemoClock): Promise<void> {
  const { augusta, livia, titus, julia, marcus, gaius } = await signInAll(app)
  const code = await createLeague(livia, 'Baths of Best Ball', 'nfl', {
    teamName: 'Thermae',
    settings: {
      size: 6,
      format: { competition: 'table', lineups: 'best-ball' },
      season: { weeks: 14, playoffs: null },
      draft: { order: 'hand' },
      roster: { bench: 10 },
    },
  })
  await join(livia, code, [
    [augusta, 'Hands Off'],
    [titus, 'Set and Forget'],
    [julia, 'Best of the Best'],
    [marcus, 'Deep Bench'],
    [gaius, 'No Regrets'],
  ])
  await draftInThePast(app, clock, { code, people: [livia, augusta, titus, julia, marcus, gaius] })
}

/** Nine categories in basketball, and roto in baseball, in the middle of a week. */
export async function dailyFormats(app: App, clock: DemoClock): Promise<void> {
  const { augusta, marcus, livia, titus, julia, cassia, octavia, gaius } = await signInAll(app)
  const cats = await createLeague(augusta, 'Nine Cats', 'nba', {
    teamName: 'Palatine Press',
    settings: {
      size: 4,
      format: { scoring: 'each-category' },
      season: { playoffs: { teams: 2, roundWeeks: [1] } },
    },
  })
  await join(augusta, cats, [
    [titus, 'Triumph Trust'],
    [julia, 'Fast Break Forum'],
    [octavia, 'Alley Aurelius'],
  ])
  await draftInThePast(app, clock, { code: cats, people: [augusta, titus, julia, octavia] })
  const roto = await createLeague(cassia, 'Capitol Roto', 'mlb', {
    teamName: 'Via Appia',
    settings: {
      size: 8,
      format: { scoring: 'each-category', competition: 'table' },
      season: { weeks: 12, playoffs: null },
    },
  })
  await join(cassia, roto, [
    [augusta, 'Via Sacra Sluggers'],
    [livia, 'Extra Innings'],
    [marcus, 'Sabine Bombers'],
    [titus, 'Forum Romanum'],
    [julia, 'Ides of March'],
    [octavia, 'Rubicon Runners'],
    [gaius, 'Flavian Flyers'],
  ])
  await draftInThePast(app, clock, {
    code: roto,
    people: [cassia, augusta, livia, marcus, titus, julia, octavia, gaius],
  })
}
