import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { rosterSize, scarcest } from '../../../shared/rules/settings/roster.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { positionName } from '../../../shared/settings/catalogue/reserve-labels.ts'

/** The totals of a roster in the whole league, and its scarcest position. */
export function RosterSum({
  sport,
  settings,
  supply = {},
}: {
  sport: FantasySportKey
  settings: LeagueSettings
  /** Players by position; none while unknown. */
  supply?: Readonly<Record<string, number>>
}) {
  const players = rosterSize(settings.roster)
  const scarce = scarcest(sport, settings, supply)
  const isShort = scarce !== null && scarce.starters > scarce.players
  return (
    <div role="status" className="mt-3 rounded-box bg-sunken px-4 py-3">
      <p className="font-bold">
        {Number.isInteger(players * settings.size)
          ? `${players} players a team, ${players * settings.size} in the league.`
          : 'Please enter whole numbers.'}
      </p>
      {scarce && Number.isInteger(scarce.starters) && (
        <p className={isShort ? 'text-sm text-amber' : 'text-sm text-muted'}>
          Hardest to come by: {positionName(sport, scarce.position).toLowerCase()}.{' '}
          {isShort
            ? `${scarce.starters} must start, and there are ${scarce.players}: not every team can fill that place.`
            : `${scarce.starters} of the ${scarce.players} that there are must start.`}
        </p>
      )}
    </div>
  )
}
