import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { type Lack, lackOf, type PlayersAlike } from '../../../shared/rules/settings/lack.ts'
import { rosterSize, scarcest } from '../../../shared/rules/settings/roster.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { positionName } from '../../../shared/settings/catalogue/reserve-labels.ts'

const LACKS: Readonly<Record<Lack['kind'], (lack: Lack) => string>> = {
  players: ({ spots, players }) =>
    `There are ${players} players for ${spots} spots: the draft can’t be held like that.`,
  starters: ({ spots, players }) =>
    `There are players for ${players} of the ${spots} starters in the league: some slots would stay empty.`,
}

/** The totals of a roster in the whole league, and its scarcest position. */
export function RosterSum({
  sport,
  settings,
  supply = {},
  pool = [],
}: {
  sport: FantasySportKey
  settings: LeagueSettings
  /** Players by position; none while unknown. */
  supply?: Readonly<Record<string, number>>
  /** The same by the positions that players have together. */
  pool?: readonly PlayersAlike[]
}) {
  const players = rosterSize(settings.roster)
  const scarce = scarcest(sport, settings, supply)
  const lack = lackOf(sport, settings, pool)
  const isShort = scarce !== null && scarce.starters > scarce.players
  return (
    <div role="status" className="mt-3 rounded-box bg-sunken px-4 py-3">
      <p className="font-bold">
        {Number.isInteger(players * settings.size)
          ? `${players} players a team, ${players * settings.size} in the league.`
          : 'Please enter whole numbers.'}
      </p>
      {lack && <p className="text-sm text-amber">{LACKS[lack.kind](lack)}</p>}
      {scarce && Number.isInteger(scarce.starters) && (
        <p className={isShort ? 'text-sm text-amber' : 'text-sm text-muted'}>
          Scarcest position: {positionName(sport, scarce.position).toLowerCase()}.{' '}
          {isShort
            ? `Teams start ${scarce.starters}, and there are only ${scarce.players}: some slots would stay empty.`
            : `Teams start ${scarce.starters} of the ${scarce.players} there are.`}
        </p>
      )}
    </div>
  )
}
