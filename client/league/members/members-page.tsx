import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { PersonMark } from '../../ui/crest/person-mark.tsx'
import { TeamCrest } from '../crest/team-crest.tsx'
import { links } from '../../ui/page/routes.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { LeagueFrame } from '../league/league-frame.tsx'
import type { LeagueHome, TeamInLeague } from '../league/types.ts'
import { LeaveLeague } from './leave-league.tsx'
import { Rank } from '../league/rank.tsx'
import { useTeamsWithTotals } from '../league/season-totals.ts'
import { PublicPageLine } from './public-page-line.tsx'
import { RenameTeam } from './rename-team.tsx'
import { SharedTeam } from './shared-team.tsx'

/** Who is in the league, in the order of the standings. */
export function MembersPage() {
  return (
    <LeagueFrame page="members" title="Members">
      {({ league, teams, ...home }) => {
        const own = teams.find(({ id }) => id === home.me.teamId)
        return (
          <div className="space-y-4">
            <MembersTable league={league} teams={teams} />
            {own && <RenameTeam code={league.code} name={own.name} />}
            <SharedTeam home={{ league, teams, ...home }} />
            <p className="text-sm">
              <TextLink href={links.league('commissioner', league.code)}>
                What the commissioner has done
              </TextLink>
            </p>
            <LeaveLeague home={{ league, teams, ...home }} />
            <PublicPageLine code={league.code} />
          </div>
        )
      }}
    </LeagueFrame>
  )
}

function MembersTable({ league, teams }: { league: LeagueHome['league']; teams: readonly TeamInLeague[] }) {
  const rows = useTeamsWithTotals(league, teams)
  return (
    <ScrollRegion label="Members" className="bg-surface">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="px-2 py-2.5 font-medium sm:px-3">
              Rank
            </th>
            <th scope="col" className="px-2 py-2.5 font-medium sm:px-3">
              Team
            </th>
            <th scope="col" className="px-2 py-2.5 font-medium sm:px-3">
              Owner
            </th>
            <th scope="col" className="px-2 py-2.5 text-right font-medium sm:px-3">
              {league.format.competition === 'head-to-head' ? 'Record' : 'Total'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, total }) => (
            <tr key={team.id} className="border-b border-line last:border-0">
              <td className="px-2 py-3 font-bold sm:px-3">
                {total ? (total.rank ?? '–') : <Rank rank={team.rank} record={recordLabel(team)} />}
              </td>
              <th scope="row" className="px-2 py-3 font-bold sm:px-3">
                <span className="flex items-center gap-2">
                  <TeamCrest team={team} size={20} />
                  <span className="min-w-0 break-words">{team.name}</span>
                </span>
              </th>
              <td className="px-2 py-3 sm:px-3">
                {team.isOrphaned ? (
                  <span className="text-muted">No manager</span>
                ) : (
                  <span className="block space-y-1">
                    {managersOf(team).map((user) => (
                      <span key={user.id} className="flex items-center gap-2">
                        <PersonMark user={user} size={20} />
                        <span className="min-w-0 break-words">
                          {user.name}
                          <Role league={league} userId={user.id} />
                        </span>
                      </span>
                    ))}
                  </span>
                )}
                {team.asksReplacement && (
                  <span className="block text-sm text-muted">Asks to be replaced</span>
                )}
              </td>
              <td className="px-2 py-3 text-right font-bold whitespace-nowrap sm:px-3">
                {total ? total.total : recordLabel(team)}
                {total !== null && total.outIn !== null && (
                  <span className="block text-sm font-normal text-muted">Out in week {total.outIn}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function managersOf({ ownerId, ownerName, coManagers }: TeamInLeague) {
  return [
    { id: ownerId, name: ownerName },
    ...coManagers.map(({ userId, username }) => ({ id: userId, name: username })),
  ]
}

/** The office that a member has in the league; nothing for none. */
function Role({ league, userId }: { league: LeagueHome['league']; userId: string }) {
  const isOther = league.coCommissioners.some((one) => one.userId === userId)
  const role = userId === league.commissionerId ? 'Commissioner' : isOther ? 'Co-commissioner' : null
  return role && <span className="block text-sm text-muted">{role}</span>
}
