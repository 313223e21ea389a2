import { statLinesDigest, statsDigests } from '../../counted.ts'
import type { Matter, Reducing, When } from '../reduce.ts'

interface StoredSeason {
  readonly season: number
  readonly digest: string
  readonly replay: string | null
}

interface Person {
  readonly hostId: string
  readonly name: string
  readonly userId: string | null
}

/** What came from another host: its seasons as they were there, who its people are, and what counts here of it. */
export const MOVING_IN: Matter = {
  'league-moved-in'(of, { host, hostId, seasons, people, notes }, when) {
    of.expected.put(
      'movedLeague',
      [host],
      { host_id: hostId, moved_by: when.actorId, moved_at: when.at, notes_digest: notes },
      when.seq,
    )
    putSeasons(of, seasons, when)
    putPeople(of, people, when)
  },
  'seasons-moved-in'(of, { host, seasons, people, notes }, when) {
    of.expected.set('movedLeague', [host], { notes_digest: notes }, when.seq)
    putSeasons(of, seasons, when)
    putPeople(of, people, when)
  },
  'rosters-moved-in'(of, { season, isPlayed, waivers, picks, rosters }, when) {
    for (const { teamId, spent, place } of waivers)
      of.expected.put('waiverStandings', [season, teamId], { spent, place, placed_in: null }, when.seq)
    for (const { season: year, round, teamId, ownerId } of picks)
      of.expected.put('tradedPicks', [year, round, teamId], { owner_id: ownerId }, when.seq)
    // Of a season that is played the schedule has them.
    if (!isPlayed)
      for (const { teamId } of rosters) {
        const team = (column: string) => of.expected.valueOf('teams', [teamId], column)
        of.expected.put(
          'teamSeasons',
          [season, teamId],
          { division: null, seed: null, name: team('name') },
          when.seq,
        )
        of.expected.put('seasonOwners', [season, teamId, 0], { owner_id: team('owner_id') }, when.seq)
      }
  },
  'weeks-moved-in'(of, { host, season, weeks, rulesetVersion, settingsVersion }, { seq, at }) {
    const lines = statLinesDigest([], of.digest)
    const counted = statsDigests([], of.digest)
    for (const { period, results } of weeks) {
      of.expected.put(
        'closedWeeks',
        [season, period],
        {
          state: 'official',
          kept_winners: [],
          eliminated: null,
          closed_at: at,
          official_at: at,
          ruleset_version: rulesetVersion,
          settings_version: settingsVersion,
          counted_by: host,
        },
        seq,
      )
      for (const { teamId, points, bench, categories = null } of results) {
        const key = [season, period, teamId]
        const result = { points, bench_points: bench, categories, lines_digest: lines, seq }
        of.expected.put('results', key, result, seq)
        of.expected.put('countedStats', key, counted, seq)
      }
    }
  },
  'team-handed-over'(of, { beforeId, afterId, isPlace = false }, { seq }) {
    if (!isPlace || afterId === undefined || beforeId === undefined) return
    // The account that was held for them had their past, too.
    for (const { key, cells } of of.expected.rowsOf('movedPeople'))
      if (cells.get('user_id')?.value === beforeId)
        of.expected.set('movedPeople', key, { user_id: afterId }, seq)
  },
}

function putSeasons({ expected }: Reducing, seasons: readonly StoredSeason[], { seq }: When): void {
  for (const { season, digest, replay } of seasons)
    expected.put('movedSeasons', [season], { document_digest: digest, replay_digest: replay }, seq)
}

function putPeople({ expected }: Reducing, people: readonly Person[], { seq }: When): void {
  for (const { hostId, name, userId } of people)
    expected.put('movedPeople', [hostId], { name, user_id: userId }, seq)
}
