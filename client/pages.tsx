import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { AuthPage } from './people/auth/auth-page.tsx'
import { saveRedirect, signInPath, useIsSignedIn } from './data/session/session.ts'
import { lazyPage } from './ui/lazy/lazy-page.tsx'
import { NotFoundPage } from './people/not-found/not-found-page.tsx'
import { UnauthorizedPage } from './layout/shell/unauthorized-page.tsx'
import { routes } from './ui/page/routes.ts'
import { useGamesAhead } from './feed/scores/dashboard/games-ahead.ts'

const NoticePages = lazyPage(() => import('./people/notification/pages.tsx').then((m) => m.NoticePages))

const DashboardPage = lazyPage(
  () => import('./feed/scores/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  useGamesAhead,
)
const WelcomePage = lazyPage(() => import('./layout/welcome/welcome-page.tsx').then((m) => m.WelcomePage))

/** Whoever has just signed up finds ways into a league in the place of the scores. */
function Dashboard() {
  return new URLSearchParams(useSearch()).has('welcome') ? <WelcomePage /> : <DashboardPage />
}

/** Pages of signed-in people, each in a file of its own that is loaded when it is needed. */
const PROTECTED: ReadonlyArray<{ path: string; page: ComponentType }> = [
  { path: routes.dashboard, page: Dashboard },
  {
    path: routes.start,
    page: lazyPage(() => import('./layout/shell/start-page.tsx').then((m) => m.StartPage)),
  },
  {
    path: routes.account,
    page: lazyPage(() => import('./people/auth/account-page.tsx').then((m) => m.AccountPage)),
  },
  {
    path: routes.apiTokens,
    page: lazyPage(() => import('./people/api-token/api-tokens-page.tsx').then((m) => m.ApiTokensPage)),
  },
  { path: `${routes.notices}/:part?`, page: NoticePages },
  {
    path: routes.share,
    page: lazyPage(() => import('./social/chat/share-page.tsx').then((m) => m.SharePage)),
  },
  {
    path: `${routes.admin}/:part?`,
    page: lazyPage(() => import('./people/admin/admin-page.tsx').then((m) => m.AdminPage)),
  },
  {
    path: routes.fantasyDashboard,
    page: lazyPage(() => import('./league/my-leagues/fantasy-page.tsx').then((m) => m.FantasyPage)),
  },
  {
    path: routes.fantasyDraft,
    page: lazyPage(() => import('./squad/draft/page/my-drafts-page.tsx').then((m) => m.MyDraftsPage)),
  },
  {
    path: routes.mockDraft,
    page: lazyPage(() => import('./squad/draft/mock/practice-page.tsx').then((m) => m.PracticePage)),
  },
  {
    path: routes.fantasyMyTeam,
    page: lazyPage(() => import('./squad/lineup/page/my-team-page.tsx').then((m) => m.MyTeamPage)),
  },
  {
    path: routes.teamOffers,
    page: lazyPage(() => import('./league/join/team-offers-page.tsx').then((m) => m.TeamOffersPage)),
  },
  {
    path: routes.deletedLeagues,
    page: lazyPage(() =>
      import('./league/deleted-league/deleted-leagues-page.tsx').then((m) => m.DeletedLeaguesPage),
    ),
  },
  {
    path: routes.openTeam,
    page: lazyPage(() => import('./league/open-team/open-team-page.tsx').then((m) => m.OpenTeamPage)),
  },
  {
    path: routes.createLeague,
    page: lazyPage(() => import('./league/join/create-page.tsx').then((m) => m.CreatePage)),
  },
  {
    path: routes.moveIn,
    page: lazyPage(() => import('./social/move-in/move-in-page.tsx').then((m) => m.MoveInPage)),
  },
  {
    path: routes.createRuleset,
    page: lazyPage(() => import('./league/ruleset/ruleset-page.tsx').then((m) => m.RulesetPage)),
  },
  {
    path: routes.players,
    page: lazyPage(() => import('./feed/player/list/players-page.tsx').then((m) => m.PlayersPage)),
  },
  {
    path: routes.player,
    page: lazyPage(() =>
      import('./squad/free-agent/player-page-in-league.tsx').then((m) => m.PlayerPageInLeague),
    ),
  },
  {
    path: routes.leagueSearch,
    page: lazyPage(() => import('./league/join/search-page.tsx').then((m) => m.SearchPage)),
  },
  {
    path: routes.leagueHome,
    page: lazyPage(() => import('./layout/home/home-page.tsx').then((m) => m.HomePage)),
  },
  {
    path: routes.leagueMembers,
    page: lazyPage(() => import('./league/members/members-page.tsx').then((m) => m.MembersPage)),
  },
  {
    path: routes.leagueRosters,
    page: lazyPage(() => import('./squad/lineup/page/rosters-page.tsx').then((m) => m.RostersPage)),
  },
  {
    path: routes.leaguePlayers,
    page: lazyPage(() =>
      import('./squad/free-agent/league-players-page.tsx').then((m) => m.LeaguePlayersPage),
    ),
  },
  {
    path: routes.leagueCompare,
    page: lazyPage(() => import('./squad/compare/compare-page.tsx').then((m) => m.ComparePage)),
  },
  {
    path: routes.leagueSchedule,
    page: lazyPage(() => import('./season/schedule/schedule-page.tsx').then((m) => m.SchedulePage)),
  },
  {
    path: routes.leagueStandings,
    page: lazyPage(() => import('./season/standings/standings-page.tsx').then((m) => m.StandingsPage)),
  },
  {
    path: routes.leaguePlayoffs,
    page: lazyPage(() => import('./season/playoffs/playoffs-page.tsx').then((m) => m.PlayoffsPage)),
  },
  {
    path: routes.leagueSeasons,
    page: lazyPage(() => import('./season/past/season-page.tsx').then((m) => m.SeasonPage)),
  },
  {
    path: routes.leagueHistory,
    page: lazyPage(() => import('./season/history/history-page.tsx').then((m) => m.HistoryPage)),
  },
  {
    path: routes.leagueRecap,
    page: lazyPage(() => import('./season/recap/recap-page.tsx').then((m) => m.RecapPage)),
  },
  {
    path: routes.leagueMatchup,
    page: lazyPage(() => import('./season/matchup/page/matchups-page.tsx').then((m) => m.MatchupsPage)),
  },
  {
    path: routes.leagueMenu,
    page: lazyPage(() => import('./layout/shell/league-menu-page.tsx').then((m) => m.LeagueMenuPage)),
  },
  {
    path: routes.leagueMatchups,
    page: lazyPage(() => import('./season/matchup/page/matchups-page.tsx').then((m) => m.MatchupsPage)),
  },
  {
    path: routes.leaguePortal,
    page: lazyPage(() => import('./squad/trade/portal-page.tsx').then((m) => m.PortalPage)),
  },
  {
    path: routes.leagueDraft,
    page: lazyPage(() => import('./squad/draft/page/draft-page.tsx').then((m) => m.LeagueDraftPage)),
  },
  {
    path: routes.leagueScreen,
    page: lazyPage(() => import('./squad/draft/page/screen-page.tsx').then((m) => m.DraftScreenPage)),
  },
  {
    path: routes.leagueMock,
    page: lazyPage(() => import('./squad/draft/mock/mock-page.tsx').then((m) => m.MockDraftPage)),
  },
  {
    path: routes.leagueBrackets,
    page: lazyPage(() => import('./social/bracket/page/bracket-page.tsx').then((m) => m.BracketPage)),
  },
  {
    path: routes.leagueActivity,
    page: lazyPage(() => import('./league/activity/activity-page.tsx').then((m) => m.ActivityPage)),
  },
  {
    path: routes.leagueLog,
    page: lazyPage(() => import('./league/audit-log/log-page.tsx').then((m) => m.LogPage)),
  },
  {
    path: routes.leagueCalendar,
    page: lazyPage(() => import('./social/secret-address/calendar-page.tsx').then((m) => m.CalendarPage)),
  },
  {
    path: routes.leagueTalk,
    page: lazyPage(() => import('./social/chat/chat-page.tsx').then((m) => m.ChatPage)),
  },
  {
    path: routes.leagueWaivers,
    page: lazyPage(() => import('./squad/waiver/waivers-page.tsx').then((m) => m.WaiversPage)),
  },
  {
    path: routes.leagueKeepers,
    page: lazyPage(() => import('./squad/keeper/keepers-page.tsx').then((m) => m.KeepersPage)),
  },
  {
    path: routes.leagueRankings,
    page: lazyPage(() => import('./squad/ranking/rankings-page.tsx').then((m) => m.RankingsPage)),
  },
  {
    path: routes.leagueProof,
    page: lazyPage(() => import('./squad/draft-order/proof-page.tsx').then((m) => m.ProofPage)),
  },
  {
    path: routes.leagueSettings,
    page: lazyPage(() => import('./league/settings-page/settings-page.tsx').then((m) => m.SettingsPage)),
  },
  {
    path: routes.leagueRenewal,
    page: lazyPage(() => import('./social/renewal/renewal-page.tsx').then((m) => m.RenewalPage)),
  },
  {
    path: routes.leagueCommissioner,
    page: lazyPage(() =>
      import('./social/commissioner/commissioner-page.tsx').then((m) => m.CommissionerPage),
    ),
  },
  {
    path: routes.leagueWebhooks,
    page: lazyPage(() => import('./social/webhook/webhooks-page.tsx').then((m) => m.WebhooksPage)),
  },
  {
    path: routes.leagueRules,
    page: lazyPage(() => import('./league/rules/rules-page.tsx').then((m) => m.RulesPage)),
  },
  {
    path: routes.leagueConstitution,
    page: lazyPage(() =>
      import('./social/constitution/constitution-page.tsx').then((m) => m.ConstitutionPage),
    ),
  },
  {
    path: routes.leagueAmendments,
    page: lazyPage(() => import('./social/amendment/amendments-page.tsx').then((m) => m.AmendmentsPage)),
  },
  {
    path: routes.leagueDues,
    page: lazyPage(() => import('./social/dues/dues-page.tsx').then((m) => m.DuesPage)),
  },
  {
    path: routes.leagueMoved,
    page: lazyPage(() => import('./social/move-in/moved-in-page.tsx').then((m) => m.MovedInPage)),
  },
  {
    path: routes.leagueJoin,
    page: lazyPage(() => import('./league/join/join-page.tsx').then((m) => m.JoinPage)),
  },
  { path: routes.own, page: lazyPage(() => import('./people/admin/own-page.tsx').then((m) => m.OwnPage)) },
  {
    path: routes.leaguePlace,
    page: lazyPage(() =>
      import('./social/unclaimed-team/unclaimed-team-page.tsx').then((m) => m.UnclaimedTeamPage),
    ),
  },
  {
    path: routes.claim,
    page: lazyPage(() => import('./social/claim/claim-page.tsx').then((m) => m.ClaimPage)),
  },
  {
    path: routes.leagueClaims,
    page: lazyPage(() => import('./social/claim/invite-page.tsx').then((m) => m.InvitePage)),
  },
]

const NewPasswordPage = lazyPage(() =>
  import('./people/auth/new-password-page.tsx').then((m) => m.NewPasswordPage),
)
const DemoMailsPage = lazyPage(() => import('./ops/demo/mails-page.tsx').then((m) => m.MailsPage))

const PublicScoresPage = lazyPage(() =>
  import('./feed/public-scores/public-scores-page.tsx').then((m) => m.PublicScoresPage),
)

const PublicLeaguePage = lazyPage(() =>
  import('./social/public-page/public-league-page.tsx').then((m) => m.PublicLeaguePage),
)

export function Pages() {
  return (
    <Switch>
      <Route path={routes.auth} component={AuthPage} />
      <Route path={routes.login} component={AuthPage} />
      <Route path={routes.publicScores} component={PublicScoresPage} />
      <Route path={routes.publicLeague} component={PublicLeaguePage} />
      <Route path={routes.unauthorized} component={UnauthorizedPage} />
      <Route path={routes.demoMails} component={DemoMailsPage} />
      <Route path={routes.newPassword} component={NewPasswordPage} />
      <Route path={routes.noticesOff} component={NoticePages} />
      {PROTECTED.map(({ path, page: Page }) => (
        <Route key={path} path={path}>
          <SignedInOnly>
            <Page />
          </SignedInOnly>
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  )
}

function SignedInOnly({ children }: { children: ReactNode }) {
  return useIsSignedIn() ? children : <GoSignIn />
}

/** Sends visitors to sign in, and back here afterwards: an invite link must survive signing up. */
function GoSignIn() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  // Before anything is painted: the bar on top is lower on the page that was asked for.
  useLayoutEffect(() => {
    // What is after the # is of the page too: an invitation to a team.
    saveRedirect(`${path}${search ? `?${search}` : ''}${window.location.hash}`)
    navigate(signInPath(), { replace: true })
  }, [path, search, navigate])
  return null
}
