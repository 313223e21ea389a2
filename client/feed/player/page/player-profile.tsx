import { SPORTS } from '../../../../shared/sports/index.ts'
import type { ReactNode } from 'react'
import { versionsWords } from '../../points/rules-labels.ts'
import type { Under } from '../../points/under.ts'
import { links } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { CategoryFigures } from './category-figures.tsx'
import { GameLog } from './game-log.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerUpdates } from './player-updates.tsx'
import { PlayerPositions } from './player-positions.tsx'
import { PlayerUndroppable } from './player-undroppable.tsx'
import { PointsByPeriod } from './points-by-period.tsx'
import { SeasonFigures } from './season-figures.tsx'
import { SeasonTotals } from './season-totals.tsx'
import type { PlayerProfile } from '../types.ts'

/**
 * Everything about one player, the season's sum on top and its games below.
 * @param props.children stands below who he is
 */
export function PlayerProfileView({
  profile,
  under,
  children,
}: {
  profile: PlayerProfile
  under: Under
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-5xl space-y-6">
      <PlayerHeader sport={profile.sport} player={profile} />
      {children}
      <PlayerUpdates profile={profile} under={under} />
      <RulesLine profile={profile} under={under} />
      {profile.compared ? (
        <CategoryFigures profile={profile} compared={profile.compared} />
      ) : (
        <SeasonFigures profile={profile} />
      )}
      <Card>
        <PointsByPeriod profile={profile} />
      </Card>
      {under.code !== null && <PlayerPositions code={under.code} player={profile} />}
      {under.code !== null && <PlayerUndroppable code={under.code} player={profile} />}
      <GameLog profile={profile} />
      <SeasonTotals profile={profile} />
    </div>
  )
}

/** Whose rules the page's points are by, and the way to the others. */
function RulesLine({ profile, under }: { profile: PlayerProfile; under: Under }) {
  const { data: home } = trpc.league.home.useQuery(
    { code: under.code ?? '' },
    { enabled: under.code !== null },
  )
  const sport = SPORTS[under.sport].name
  return (
    <p className="text-muted">
      {profile.rules.length === 0
        ? `Points by the default rules of ${sport}.`
        : `${profile.compared ? 'Value in the categories' : 'Points by the rules'} of ${home?.league.name ?? 'the league'}, ${versionsWords(profile.rules)}.`}{' '}
      <TextLink href={under.code === null ? links.players(under.sport) : links.league('players', under.code)}>
        All players
      </TextLink>
      {under.code !== null && (
        <>
          {' · '}
          <TextLink href={links.compare(under.code, [profile.id])}>Compare</TextLink>
        </>
      )}
    </p>
  )
}
