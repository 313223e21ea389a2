import { setImmediate } from 'node:timers/promises'
import { easternDay } from '../../shared/core/eastern-time.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { FeedError, type FeedSource } from '../../shared/feed/source.ts'
import { createBounded } from './base/bounded.ts'
import { addDays, startOfDay } from './base/calendar.ts'
import { eventDoc, leagueDoc, summaryDoc } from './events.ts'
import { tournamentById, tournamentsFor, type Tournament } from './golf/calendar.ts'
import { competitionDoc, tournamentDoc } from './golf/documents.ts'
import { tournamentNews } from './golf/news.ts'
import { playTournament, type PlayedTournament } from './golf/play.ts'
import { createLeaguePlay, type LeaguePlay } from './league-play.ts'
import { TEAMS } from './base/leagues.ts'
import { newsDoc } from './base/articles.ts'
import { injuryNews } from './injury-news.ts'
import { teamNews } from './news.ts'
import { injuriesDoc, rosterDoc, teamsDoc } from './people.ts'
import { scoreboardFrame, seasonCalendar } from './season/documents.ts'
import type { Anchor } from './season/shapes.ts'

/** Two a week, of three weeks. */
const TOURNAMENTS_KEPT = 6

/** The half hour is the finest that kick-offs keep to. */
const GRID = 30 * MINUTE

/**
 * A feed that needs no network: real teams, invented players, whole seasons. All seven sports are played
 * from the seed on the given clock, so the same seed, anchor and time always give the same documents;
 * what is kept in memory only saves work. Documents have the shapes of the real feed, without its pictures.
 * @param options.now ms since the epoch
 * @param options.anchor at which games are on, just over and about to begin: one for all sports, or each its own
 */
export function createSimulator({
  now,
  ...play
}: {
  now: () => number
  seed: string
  anchor: number | Anchor
}): FeedSource {
  return showSeasons(playSeasons(play), now)
}

/** What is played from a seed, whatever the time is: several feeds may show it, each by its own clock. */
export interface Seasons {
  readonly seed: string
  readonly anchor: Anchor
  readonly play: LeaguePlay
  readonly played: (tournament: Tournament) => PlayedTournament
}

/**
 * Plays what is asked for, and keeps the last of it: see `createSimulator`.
 * @param options.logsKept full logs of games that are kept at most, a third of a megabyte each
 */
export function playSeasons({
  seed,
  anchor: given,
  logsKept,
}: {
  seed: string
  anchor: number | Anchor
  logsKept?: number
}): Seasons {
  const anchor: Anchor = (sport) =>
    Math.floor((typeof given === 'number' ? given : given(sport)) / GRID) * GRID
  const tournaments = createBounded<PlayedTournament>(TOURNAMENTS_KEPT)
  return {
    seed,
    anchor,
    play: createLeaguePlay(seed, anchor, logsKept),
    played: (tournament) => tournaments.get(tournament.id, () => playTournament(seed, tournament)),
  }
}

/**
 * The feed of seasons as of a clock: see `createSimulator`.
 * @param now ms since the epoch
 */
export function showSeasons({ seed, anchor, play, played }: Seasons, now: () => number): FeedSource {
  return {
    name: 'simulator',

    async scoreboard(sport, dates) {
      const at = now()
      if (sport === 'golf') {
        const tournaments = tournamentsFor(seed, dates, at)
        return {
          leagues: [leagueDoc(sport)],
          events: tournaments.map((tournament) => tournamentDoc(played(tournament), at)),
        }
      }
      const asked = Math.max(startOfDay(dates.from), Math.min(at, startOfDay(addDays(dates.to, 1)) - 1))
      const season = play.seasonAt(sport, asked)
      const events: ReturnType<typeof eventDoc>[] = []
      for (const fixture of play.between(sport, dates, at)) {
        events.push(eventDoc(play, play.lookAt(fixture, at), at))
        // A college Saturday takes a third of a second to play: others have their turn between two games.
        await setImmediate()
      }
      return {
        leagues: [{ ...leagueDoc(sport), ...seasonCalendar(season, asked) }],
        ...scoreboardFrame(season, asked),
        events,
      }
    },

    async summary(sport, gameId) {
      const at = now()
      if (sport === 'golf') {
        const tournament = tournamentById(seed, gameId)
        if (tournament === null) throw new FeedError(`No tournament ${gameId}`, { notFound: true })
        const competition = competitionDoc(played(tournament), at)
        return { header: { id: gameId, competitions: [competition], league: leagueDoc('golf') }, leaders: [] }
      }
      const fixture = play.byId(sport, gameId, at)
      if (fixture === null) throw new FeedError(`No game ${gameId} in ${sport}`, { notFound: true })
      return summaryDoc(play, play.lookAt(fixture, at), at)
    },

    async news(sport) {
      const at = now()
      if (sport !== 'golf') {
        const squads = TEAMS[sport].map((team) => play.squad(sport, team, at))
        return newsDoc(sport, teamNews(play, sport, at), injuryNews(squads, { anchor: anchor(sport), at }))
      }
      const weeks = { from: easternDay(at - 7 * DAY), to: easternDay(at) }
      const articles = tournamentsFor(seed, weeks, at).flatMap((tournament) =>
        tournamentNews(played(tournament), at),
      )
      return newsDoc('golf', articles)
    },

    async teams(sport) {
      return teamsDoc(sport, play.seasonAt(sport, now()))
    },

    async roster(sport, teamId) {
      const at = now()
      const team = TEAMS[sport].find(({ id }) => id === teamId)
      if (!team) throw new FeedError(`No team ${teamId} in ${sport}`, { notFound: true })
      return rosterDoc(play.squad(sport, team, at), {
        season: play.seasonAt(sport, at),
        at,
        anchor: anchor(sport),
      })
    },

    async injuries(sport) {
      const at = now()
      const squads = TEAMS[sport].map((team) => play.squad(sport, team, at))
      return injuriesDoc(squads, { season: play.seasonAt(sport, at), at, anchor: anchor(sport) })
    },
  }
}
