import { articleDoc, type ArticleDoc } from '../base/articles.ts'
import { sum, type PlayedTournament } from './play.ts'
import { parText, standingsAt, type Standing } from './standings.ts'

/** Who led after each round, who made the cut, and who won. */
export function tournamentNews(played: PlayedTournament, at: number): ArticleDoc[] {
  const rounds = played.rounds.slice(0, 3).map(({ end }, index) => roundReport(played, index + 1, end))
  return [...rounds, finalReport(played)].filter(({ published }) => Date.parse(published) <= at)
}

function roundReport(played: PlayedTournament, round: number, end: number): ArticleDoc {
  const { tournament } = played
  const standings = standingsAt(played, end)
  const [leader, second] = standings
  const level = standings.filter(({ score, out }) => out === null && score === leader?.score)
  const score = parText(leader?.score ?? 0)
  const names = level.slice(0, 2).map(nameOf).join(' and ')
  const headline =
    level.length > 2
      ? `${level.length} share the lead at ${tournament.name}`
      : level.length === 2
        ? `${names} share the lead at ${tournament.name}`
        : `${names} leads ${tournament.name} at ${score}`
  const strokes = leader === undefined ? 0 : sum(leader.entry.rounds[round - 1]?.strokes ?? [])
  const chase =
    level.length === 1 && second
      ? ` ${nameOf(second)} is next at ${parText(second.score)}.`
      : ` They are at ${score} after ${round} of 4 rounds.`
  const cut =
    round === 2 ? ` ${standings.filter(({ out }) => out === null).length} players made the cut.` : ''
  const card = leader
    ? `${nameOf(leader)} signed for a ${strokes} in round ${round} at ${tournament.course.name}.`
    : ''
  return articleDoc('golf', end, {
    path: `${tournament.id}/round-${round}`,
    headline,
    description: card + chase + cut,
  })
}

function finalReport(played: PlayedTournament): ArticleDoc {
  const { tournament, playOff, over } = played
  const [winner, second] = standingsAt(played, over)
  const score = parText(winner?.score ?? 0)
  const name = winner ? nameOf(winner) : ''
  const shots = winner && second ? second.score - winner.score : 0
  const holes = playOff?.holes ?? 0
  return articleDoc('golf', over, {
    path: `${tournament.id}/final`,
    type: 'Recap',
    headline: playOff ? `${name} wins ${tournament.name} in a playoff` : `${name} wins ${tournament.name}`,
    description: playOff
      ? `${name} finished at ${score} and needed ${holes} extra ${holes === 1 ? 'hole' : 'holes'} to take the title.`
      : `${name} finished at ${score}, ${shots} ${shots === 1 ? 'shot' : 'shots'} clear of the field.`,
  })
}

function nameOf({ entry }: Standing): string {
  return entry.golfer.displayName
}
