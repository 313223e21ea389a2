import { SPOT_SHORT } from '../../../shared/labels/roster/spot-step.ts'
import { roundedPointsText } from '../../../shared/core/points.ts'
import { nextGameWords } from '../../feed/player/next-game.ts'
import { positions } from '../../feed/player/player-labels.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { Choice } from './choice.tsx'
import type { RosteredPlayer } from './types.ts'
import { averageOf, leastFirst } from './worth.ts'

/**
 * Which player to drop for one who is added: none where there is room, or one of one's own, whoever is worth the least
 * over the rest of the season first. Where even that would not do it says why.
 * @param props.problemsWith what is wrong with the move when that one is dropped; empty for nothing
 */
export function DropChoice({
  players,
  chosen,
  onChoose,
  problemsWith,
}: {
  players: readonly RosteredPlayer[]
  chosen: string | null
  onChoose: (id: string | null) => void
  problemsWith: (id: RosteredPlayer['id'] | null) => string
}) {
  const listed = leastFirst(players, ({ id }) => problemsWith(id))
  return (
    <fieldset>
      <legend className="mb-2 font-bold">
        Drop <span className="text-sm font-normal text-muted">least valuable first</span>
      </legend>
      <div className="max-h-[45dvh] overflow-y-auto rounded-box border border-line sm:max-h-[32rem]">
        <Choice
          name="drop"
          label="None"
          detail=""
          isChosen={chosen === null}
          why={problemsWith(null)}
          onChoose={() => onChoose(null)}
        />
        {listed.map((player) => (
          <Choice
            key={player.id}
            name="drop"
            label={player.name}
            beside={detailOf(player)}
            detail={<NextAndBye player={player} />}
            figure={<Average player={player} />}
            isChosen={chosen === player.id}
            why={problemsWith(player.id)}
            onChoose={() => onChoose(player.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** `at BUF, Sun 1:00 PM · Bye week 12`. */
function NextAndBye({ player: { nextGame, byePeriod } }: { player: RosteredPlayer }) {
  const next = useTicking((now) => (nextGame ? nextGameWords(nextGame, now) : 'No game'))
  return byePeriod === null ? next : `${next} · Bye week ${byePeriod}`
}

function Average({ player }: { player: RosteredPlayer }) {
  const average = averageOf(player)
  return (
    <>
      {average === null ? '–' : roundedPointsText(average)}
      <span className="block text-sm font-normal text-muted">avg</span>
    </>
  )
}

/** `RB · KC`, and where a player is who takes no spot of the roster. */
export function detailOf(player: RosteredPlayer): string {
  const words = `${positions(player)} · ${player.team?.abbreviation ?? 'No team'}`
  return player.spot === null ? words : `${words} · ${SPOT_SHORT[player.spot]}`
}
