import { GameBox } from './game-box.tsx'
import { type DrawnRound, roundsOf } from './rounds.ts'
import type { Playoffs } from './types.ts'

/** The winners’ tree round by round, side by side on a desk and below one another on a phone, and what else is played. */
export function Board({ code, playoffs, isPast }: { code: string; playoffs: Playoffs; isPast: boolean }) {
  const rounds = roundsOf(playoffs)
  const others = rounds.filter(({ others }) => others.length > 0)
  const box = { code, playoffs, isPast }
  return (
    <>
      <section aria-labelledby="bracket">
        <h2 id="bracket" className="sr-only">
          Bracket
        </h2>
        <ol className="grid gap-x-4 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
          {rounds.map((round) => (
            <li key={round.round} className="flex min-w-0 flex-col">
              <RoundHeading round={round} />
              <ul className="flex grow flex-col justify-around gap-3">
                {round.winners.map((game, index) => (
                  // By its place: who plays there may not be known yet.
                  <li key={index}>
                    <GameBox game={game} weeks={round.periods.length} {...box} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="other-games">
          <h2 id="other-games" className="mb-3 font-bold">
            Consolation bracket
          </h2>
          <ol className="grid gap-x-4 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
            {others.map((round) => (
              <li key={round.round} className="min-w-0">
                <RoundHeading round={round} />
                <ul className="space-y-3">
                  {round.others.map((game) => (
                    <li key={game.number}>
                      <GameBox game={game} weeks={round.periods.length} {...box} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function RoundHeading({ round: { name, periods } }: { round: DrawnRound }) {
  const [first, last] = [periods[0], periods.at(-1)]
  return (
    <h3 className="mb-2 font-bold">
      {name}
      <span className="font-normal text-muted">
        {' · '}
        {first === last ? `Week ${first}` : `Weeks ${first} and ${last}`}
      </span>
    </h3>
  )
}
