import { easternDay } from '../../shared/core/eastern-time.ts'
import { articleDoc, type ArticleDoc, ARTICLES } from './base/articles.ts'
import { addDays, startOfDay } from './base/calendar.ts'
import { other } from './base/event-log.ts'
import type { LeaguePlay, Result } from './league-play.ts'
import { LEAGUES, TEAMS } from './base/leagues.ts'
import { hashed } from './base/rng.ts'
import type { Fixture } from './schedule.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

const isCollege = (sport: TeamSport) => sport === 'ncaaf' || sport === 'ncaa_mbb'

/** `Chiefs beat`, `Alabama beats`: names of teams are plural, names of schools are not. */
function verb(sport: TeamSport, plural: string, singular: string): string {
  return isCollege(sport) ? singular : plural
}

/** `the Chiefs`, `Alabama` */
function inText(sport: TeamSport, team: SimTeam): string {
  return isCollege(sport) ? team.location : `the ${team.name}`
}

/** What happened lately in a sport, told from its games. */
export function teamNews(play: LeaguePlay, sport: TeamSport, at: number): ArticleDoc[] {
  const today = easternDay(at)
  const fixtures = play.between(sport, { from: addDays(today, -7), to: addDays(today, 1) }, at).toReversed()
  const articles = standings(play, sport, at)
  for (const fixture of fixtures) {
    // Later games were passed first, so once there are enough none of the rest is newer.
    if (articles.length > ARTICLES + 2) break
    const game = play.lookAt(fixture, at)
    if (game.state === 'called-off') articles.push(calledOff(fixture, game.since))
    if (game.state === 'post') articles.push(report(play, game))
  }
  return articles.filter(({ published }) => Date.parse(published) <= at)
}

function calledOff({ sport, id, home, away }: Fixture, since: number): ArticleDoc {
  const { fullName, city } = home.venue
  return articleDoc(sport, since, {
    path: id,
    headline: `${away.shortDisplayName} at ${home.shortDisplayName} postponed`,
    description: `The game between ${inText(sport, away)} and ${inText(sport, home)} at ${fullName} in ${city} will be made up at a later date.`,
  })
}

/** A report of a final: about the game, or about the one who stood out. */
function report(play: LeaguePlay, result: Result): ArticleDoc {
  const { fixture, moment, end } = result
  const { sport, id } = fixture
  const aboutStar = hashed(id, 'angle') < 0.4
  const told =
    moment.winner === null ? tie(result) : aboutStar ? starReport(play, result) : recap(play, result)
  return articleDoc(sport, end, { path: id, type: 'Recap', ...told })
}

function sidesOf({ fixture, moment }: Result) {
  const winner = moment.winner === 0 ? fixture.away : fixture.home
  const loser = moment.winner === 0 ? fixture.home : fixture.away
  const side = moment.winner ?? 1
  const [most, least] = [moment.score[side], moment.score[other(side)]]
  return { side, winner, loser, score: `${most}-${least}`, margin: most - least }
}

function tie({ fixture, moment }: Result) {
  const { away, home, sport } = fixture
  const score = `${moment.score[0]}-${moment.score[1]}`
  return {
    headline: `${away.shortDisplayName} and ${home.shortDisplayName} play to a ${score} tie`,
    description: `Neither ${inText(sport, away)} nor ${inText(sport, home)} could settle it in overtime.`,
  }
}

/** What a clear and what a close win is, in points. */
const MARGINS: Readonly<Record<TeamSport, { close: number; clear: number }>> = {
  nfl: { close: 3, clear: 21 },
  ncaaf: { close: 3, clear: 24 },
  nba: { close: 4, clear: 22 },
  ncaa_mbb: { close: 3, clear: 20 },
  mlb: { close: 1, clear: 7 },
  nhl: { close: 1, clear: 4 },
}

/** `in overtime`, `in a shootout`, `in 11 innings` */
function length(result: Result): string {
  const mark = result.moment.status.type.altDetail
  if (mark === undefined) return ''
  if (mark === 'OT') return ' in overtime'
  if (mark === 'SO') return ' in a shootout'
  return /^\d+$/.test(mark) ? ` in ${mark} innings` : ` in ${mark}`
}

function recap(play: LeaguePlay, result: Result) {
  const { sport, home } = result.fixture
  const { side, winner, loser, score, margin } = sidesOf(result)
  const { close, clear } = MARGINS[sport]
  const verbs =
    margin >= clear
      ? verb(sport, 'roll past', 'rolls past')
      : margin <= close
        ? verb(sport, 'edge', 'edges')
        : verb(sport, 'beat', 'beats')
  const record = play.record(sport, winner, result.end).text
  const { player, line } = result.moment.stars[side]
  const team = capital(inText(sport, winner))
  return {
    about: [player],
    headline: `${winner.shortDisplayName} ${verbs} ${loser.shortDisplayName} ${score}${length(result)}`,
    description: `${player.displayName} had ${line}. ${team} ${verb(sport, 'are', 'is')} ${record} after the win at ${home.venue.fullName}.`,
  }
}

function starReport(play: LeaguePlay, result: Result) {
  const { sport } = result.fixture
  const { side, winner, loser, score } = sidesOf(result)
  const won = hashed(result.fixture.id, 'hero') < 0.8
  const team = won ? winner : loser
  const { player, line } = result.moment.stars[won ? side : other(side)]
  const record = play.record(sport, team, result.end).text
  const ending = `${won ? 'won' : 'lost'} ${score}${length(result)} against ${inText(sport, won ? loser : winner)}`
  return {
    about: [player],
    headline: won
      ? `${player.displayName} leads ${team.shortDisplayName} past ${loser.shortDisplayName}`
      : `${player.displayName} shines but ${team.shortDisplayName} ${verb(sport, 'fall', 'falls')} to ${winner.shortDisplayName}`,
    description: `${player.displayName} finished with ${line} as ${inText(sport, team)} ${ending}. ${capital(inText(sport, team))} ${verb(sport, 'are', 'is')} now ${record}.`,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The leaders on the morning of the day, before any of its games; nothing before the first games. */
function standings(play: LeaguePlay, sport: TeamSport, at: number): ArticleDoc[] {
  const today = easternDay(at)
  const morning = startOfDay(today)
  const [first, second] = TEAMS[sport]
    .map((team) => ({ team, ...play.record(sport, team, morning) }))
    .filter(({ wins, losses, third }) => wins + losses + third > 0)
    .toSorted((a, b) => b.wins / (b.wins + b.losses + b.third) - a.wins / (a.wins + a.losses + a.third))
  if (!first || !second) return []
  const leader = first.team.shortDisplayName
  return [
    articleDoc(sport, morning, {
      path: `standings-${today}`,
      headline: `${leader} ${verb(sport, 'set', 'sets')} the pace at ${first.text}`,
      description: `${second.team.shortDisplayName} ${verb(sport, 'follow', 'follows')} at ${second.text} as the ${LEAGUES[sport].abbreviation} season continues.`,
    }),
  ]
}
