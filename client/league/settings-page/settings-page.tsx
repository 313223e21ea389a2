import { toast } from '../../ui/toast/toast.ts'
import { Redirect, useParams } from 'wouter'
import { Answer } from '../../data/fetching/answer.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { links } from '../../ui/page/routes.ts'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CancelInvites } from './cancel-invites.tsx'
import { PublicPageCard } from './public-page-card.tsx'
import { RenameLeague } from './rename-league.tsx'
import type { LeagueHome } from '../league/types.ts'

/** Settings, shown once the server has confirmed the commissioner. */
export function SettingsPage() {
  const { code = '' } = useParams<{ code?: string }>()
  const verified = trpc.league.verifyCommissioner.useQuery({ code }, { staleTime: 0 })
  const home = trpc.league.home.useQuery({ code }, { enabled: verified.isSuccess })
  const settings = trpc.settings.get.useQuery({ code }, { enabled: verified.isSuccess })
  usePageTitle(`${home.data?.league.name ?? 'League'} · Settings`)
  if (verified.isError && errorReason(verified.error) !== 'SESSION_INVALID') {
    return <Redirect to={links.unauthorized(errorReason(verified.error) === null ? code : null)} replace />
  }
  if (!verified.data) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-64 max-w-2xl" />
      </div>
    )
  }
  return (
    <div className="max-w-2xl space-y-5">
      <div>
        <h1 className="text-lg font-bold">League Settings</h1>
        <p className="text-muted">
          {verified.data.message}{' '}
          <TextLink href={links.league('rules', code)}>League rules as members see them</TextLink>
        </p>
      </div>
      <Answer of={home} failed="The league could not be loaded." waiting={<Skeleton className="h-64" />}>
        {({ league, me }) =>
          me.office?.mayEditSettings === false ? (
            <div className="space-y-5">
              <Card>
                <h2 className="font-bold">Settings and scoring</h2>
                <p className="mt-1 mb-4 text-muted">
                  {league.commissionerName} keeps these to the commissioner. You can read them, and propose a
                  change that the league votes on.
                </p>
                <ButtonLink look="secondary" href={links.league('amendments', code)}>
                  Amendments
                </ButtonLink>
              </Card>
              <Tools league={league} />
            </div>
          ) : (
            <Answer
              of={settings}
              failed="The settings could not be loaded."
              waiting={<Skeleton className="h-64" />}
            >
              {(saved) => (
                <SettingsForm code={code} sport={league.sport} saved={saved}>
                  <Card>
                    <h2 className="font-bold">Scoring</h2>
                    <p className="mt-1 mb-4 text-muted">
                      What each stat is worth. A change is a new version, and every member sees what changed.
                    </p>
                    <ButtonLink href={links.ruleset(code)}>Update Scoring Rules</ButtonLink>
                  </Card>
                  <Card>
                    <h2 className="font-bold">Draft order</h2>
                    <p className="mt-1 mb-4 text-muted">Draw a random order that every member can check.</p>
                    <ButtonLink href={links.proof(code, null)}>Draft lottery</ButtonLink>
                  </Card>
                  <Tools league={league} />
                  <WhoCanJoin league={league} />
                  <PublicPageCard code={code} />
                </SettingsForm>
              )}
            </Answer>
          )
        }
      </Answer>
    </div>
  )
}

/** What everyone who runs the league can do, whether or not they may edit its settings. */
function Tools({ league }: { league: LeagueHome['league'] }) {
  const { code } = league
  return (
    <>
      <Card>
        <h2 className="font-bold">Season tools</h2>
        <p className="mt-1 mb-4 text-muted">
          Move players for a team, undo a move, fix a score, pause the league, offer a team to a new manager
          or make someone else commissioner.
        </p>
        <ButtonLink href={links.league('commissioner', code)}>Commissioner tools</ButtonLink>
      </Card>
      <Card>
        <h2 className="font-bold">Chat apps & webhooks</h2>
        <p className="mt-1 mb-4 text-muted">
          Post final scores, recaps, trades and more to Discord, Slack, Telegram, GroupMe, ntfy or a program
          of your own.
        </p>
        <ButtonLink href={links.league('webhooks', code)}>Chat apps & webhooks</ButtonLink>
      </Card>
      <RenameLeague league={league} />
      <CancelInvites code={code} />
    </>
  )
}

function WhoCanJoin({ league }: { league: LeagueHome['league'] }) {
  const utils = trpc.useUtils()
  const setListed = trpc.league.setListed.useMutation({
    onSuccess: () => {
      toast.success('Saved.')
      return utils.league.invalidate()
    },
  })
  return (
    <Card>
      <h2 className="font-bold">Who can join</h2>
      <p className="mt-1 mb-4 text-muted">
        {league.listed
          ? 'Anyone on this server can find the league and join while spots are open.'
          : 'Only people with an invite link can join. It isn’t listed.'}
      </p>
      <Button
        look="secondary"
        busy={setListed.isPending}
        onClick={() => setListed.mutate({ code: league.code, listed: !league.listed })}
      >
        {league.listed ? 'Make it invite-only' : 'Open it to this server'}
      </Button>
    </Card>
  )
}
