import type { ReactNode } from 'react'
import { Points } from '../../points/points.tsx'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import { adpText, projectedFromLabel } from '../../../../shared/labels/player/projection.ts'
import { projectionLabel } from './projection-labels.ts'
import { Projection } from '../projection.tsx'
import type { PlayerMarket } from '../../../../shared/player/player.ts'
import { monthAndDay } from '../../../ui/time/local-time.ts'
import type { PlayerProfile } from '../types.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { Position } from '../../../../shared/sports/model/sport.ts'

/** The season in six numbers, and where the projection comes from. */
export function SeasonFigures({ profile }: { profile: PlayerProfile }) {
  const { name, rank, season, last3, last15Days, lastSeason } = profile
  return (
    <section aria-label="Season" className="space-y-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        <Figure label="Points this season" note={games(season.games)}>
          {season.games > 0 ? (
            <Points
              value={season.points}
              of={{ player: null, over: 'season' }}
              whose={`${name} this season`}
              isSum
            />
          ) : (
            '–'
          )}
        </Figure>
        <Figure label="Rank" note="by points of the season">
          {rank ?? '–'}
        </Figure>
        <Figure label="Average" note="a game">
          {season.games > 0 ? roundedPointsText(season.average) : '–'}
        </Figure>
        <Figure label="Last 3 games" note={`${roundedPointsText(last3.average)} a game`}>
          {last3.games > 0 ? (
            <Points
              value={last3.points}
              of={{ player: null, over: 'last3' }}
              whose={`${name} in the last 3 games`}
              isSum
            />
          ) : (
            '–'
          )}
        </Figure>
        <Figure label="Last 15 days" note={games(last15Days.games)}>
          {last15Days.games > 0 ? (
            <Points
              value={last15Days.points}
              of={{ player: null, over: 'last15Days' }}
              whose={`${name} in the last 15 days`}
              isSum
            />
          ) : (
            '–'
          )}
        </Figure>
        <Figure label="Projection" note={projectionNote(profile)}>
          <Projection player={profile} />
        </Figure>
      </dl>
      {season.games === 0 && lastSeason && (
        <p>
          Hasn’t played this season. Last season:{' '}
          <Points
            value={lastSeason.points}
            of={{ player: null, over: 'lastSeason' }}
            whose={`${name} last season`}
            isSum
          />{' '}
          points in {games(lastSeason.games)}, {roundedPointsText(lastSeason.average)} a game.
        </p>
      )}
      <p className="text-sm text-muted">
        <strong className="font-medium text-ink">Projection:</strong>{' '}
        {projectionLabel(profile.projectionReason, {
          sport: profile.sport,
          positionName: positionName(profile),
        })}
      </p>
      {profile.market && <Market market={profile.market} />}
    </section>
  )
}

/** How he is drafted and owned at the host of the projections. */
function Market({ market: { adp, adpAt, owned, started, positions, readAt } }: { market: PlayerMarket }) {
  const words = [
    owned !== null && `rostered by ${percent(owned)} of teams`,
    started !== null && `started by ${percent(started)}`,
    adp !== null && `ADP ${adpText(adp)}${adpAt === null ? '' : ` (${monthAndDay(adpAt)})`}`,
    positions.length > 0 && `may be played at ${positions.join(', ')}`,
  ].filter((word) => word !== false)
  if (words.length === 0) return null
  return (
    <p className="text-sm text-muted">
      <strong className="font-medium text-ink">On ESPN, {monthAndDay(readAt)}:</strong> {words.join(' · ')}.
    </p>
  )
}

/** Of hundredths of a percent, never more than it is: `99.9%` */
function percent(hundredths: number): string {
  return `${(Math.floor(hundredths / 10) / 10).toFixed(1)}%`
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold">{children}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  )
}

/** What it rests on; for who will not play, what it is for. */
function projectionNote({ projectedFrom: from, projectionReason: reason }: PlayerProfile): string {
  if (from === null) return 'for what comes next'
  return projectedFromLabel(from, reason.why === 'source' ? monthAndDay(reason.readAt) : null)
}

function positionName({ sport, eligible: [key] }: PlayerProfile): string {
  const positions: readonly Position[] = FANTASY_SPORTS[sport].positions
  return positions.find((position) => position.key === key)?.name ?? 'player'
}

function games(count: number): string {
  return count === 1 ? '1 game' : `${count} games`
}
