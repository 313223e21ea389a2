import { useSearchParams } from 'wouter'
import { Answer } from '../../../data/fetching/answer.tsx'
import { Downloads } from '../../../league/week/downloads.tsx'
import { LeagueFrame } from '../../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../../league/league/types.ts'
import { Explained } from '../../../feed/points/explained.tsx'
import { BeforeDraft, DraftIsOn } from '../../roster/before-draft.tsx'
import { isPlaying } from '../../roster/is-playing.ts'
import { RosterBoard } from '../../roster/roster-board.tsx'
import { RosterTable } from '../../roster/roster-table.tsx'
import type { Rosters } from '../../roster/types.ts'
import { useRosters } from '../../roster/use-rosters.ts'
import { links } from '../../../ui/page/routes.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { changed } from '../../../ui/page/search-params.ts'
import { RosterDetails } from './roster-details.tsx'
import { TeamLineup } from './team-lineup.tsx'

/**
 * The players of every team of a league, side by side on a desk; one team with its lineup on any day of the season where
 * the address names it (`?team=ID&day=N`), and on a phone.
 */
export function RostersPage() {
  return (
    <LeagueFrame page="rosters" title="Rosters">
      {({ league }) => <LeagueRosters key={league.code} league={league} />}
    </LeagueFrame>
  )
}

function LeagueRosters({ league }: { league: LeagueHome['league'] }) {
  const { code, sport } = league
  const rosters = useRosters(code)
  const under = { sport, code }
  return (
    <Answer of={rosters} failed="The rosters could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(data) =>
        data.phase === 'setting-up' && data.offSeason === null ? (
          <BeforeDraft code={code} title="No rosters yet.">
            Every team’s players will be here once the league has drafted.
          </BeforeDraft>
        ) : (
          <div className="space-y-4">
            {data.phase === 'drafting' && <DraftIsOn code={code} />}
            <AllOrOne rosters={data} under={under} />
            <Downloads league={league} files={[{ file: 'rosters.csv', label: 'All rosters' }]} />
            <Explained under={under} player={null} />
          </div>
        )
      }
    </Answer>
  )
}

function AllOrOne({
  rosters,
  under,
}: {
  rosters: Rosters
  under: { sport: Rosters['sport']; code: string }
}) {
  const { teams, phase, lineUp: lineup } = rosters
  const isWide = useMedia('(min-width: 48rem)')
  const [params, setParams] = useSearchParams()
  const asked = params.get('team')
  const named = teams.find(({ id }) => id === asked)
  // There is no room for all of them on a phone: there one's own is first.
  const shown = named ?? (isWide ? undefined : (teams.find(({ isMine }) => isMine) ?? teams[0]))
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Team"
          value={shown?.id ?? ''}
          onChange={({ target }) =>
            setParams((current) => changed(current, { team: target.value }), { replace: true })
          }
          className="max-w-md grow"
        >
          {isWide && <option value="">All teams</option>}
          {teams.map(({ id, name, isMine }) => (
            <option key={id} value={id}>
              {isMine ? `${name} (yours)` : name}
            </option>
          ))}
        </SelectField>
        {named && !named.isMine && isPlaying(phase) && (
          <ButtonLink look="secondary" href={links.offerTrade(under.code, { team: named.id, player: null })}>
            Propose a trade
          </ButtonLink>
        )}
      </div>
      {!shown ? (
        <>
          {lineup && <p className="text-muted">Lineups for {lineup.label}</p>}
          <RosterBoard teams={teams} under={under} />
        </>
      ) : phase === 'drafting' ? (
        <RosterTable team={shown} under={under} />
      ) : (
        <div key={shown.id} className="space-y-4">
          <TeamLineup under={under} teamId={shown.id} roster={shown.players} />
          <RosterDetails code={under.code} rosters={rosters} team={shown} under={under} />
        </div>
      )}
    </>
  )
}
