import { DAY } from '../../../shared/time.ts'
import { FeedError, type FeedSource } from '../source.ts'
import { createBounded } from './bounded.ts'
import { easternDay } from './calendar.ts'
import { eventDoc, leagueDoc, summaryDoc } from './events.ts'
import { tournamentById, tournamentsFor, type Tournament } from './golf/calendar.ts'
import { competitionDoc, tournamentDoc } from './golf/documents.ts'
import { tournamentNews } from './golf/news.ts'
import { playTournament, type PlayedTournament } from './golf/play.ts'
import { createLeaguePlay } from './league-play.ts'
import { newsDoc, teamNews } from './news.ts'

/** Two a week, of three weeks. */
const TOURNAMENTS_KEPT = 6

/**
 * A feed that needs no network: real teams, invented players, games around the clock. All seven sports
 * are played from the seed on the given clock, so the same seed and time always give the same documents;
 * what is kept in memory only saves work. Documents have the shapes of the real feed.
 * @param options.now ms since the epoch
 */
export function createSimulator({ now, seed }: { now: () => number; seed: string }): FeedSource {
  const play = createLeaguePlay(seed)
  const tournaments = createBounded<PlayedTournament>(TOURNAMENTS_KEPT)
  const played = (tournament: Tournament) =>
    tournaments.get(tournament.id, () => playTournament(seed, tournament))

  return {
    name: 'simulator',

    async scoreboard(sport, dates) {
      const at = now()
      const events =
        sport === 'golf'
          ? tournamentsFor(seed, dates, at).map((tournament) => tournamentDoc(played(tournament), at))
          : play.between(sport, dates).map((fixture) => eventDoc(play, play.lookAt(fixture, at), at))
      return { leagues: [leagueDoc(sport)], events }
    },

    async summary(sport, gameId) {
      const at = now()
      if (sport === 'golf') {
        const tournament = tournamentById(seed, gameId)
        if (tournament === null) throw new FeedError(`No tournament ${gameId}`, { notFound: true })
        const competition = competitionDoc(played(tournament), at)
        return { header: { id: gameId, competitions: [competition], league: leagueDoc('golf') }, leaders: [] }
      }
      const fixture = play.byId(sport, gameId)
      if (fixture === null) throw new FeedError(`No game ${gameId} in ${sport}`, { notFound: true })
      return summaryDoc(play, play.lookAt(fixture, at), at)
    },

    async news(sport) {
      const at = now()
      if (sport !== 'golf') return newsDoc(sport, teamNews(play, sport, at))
      const weeks = { from: easternDay(at - 7 * DAY), to: easternDay(at) }
      const articles = tournamentsFor(seed, weeks, at).flatMap((tournament) =>
        tournamentNews(played(tournament), at),
      )
      return newsDoc('golf', articles)
    },
  }
}
