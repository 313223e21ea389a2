import { useLocation } from 'wouter'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { secretOfAddress } from '../../ui/page/secret-of-address.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Where the link leads that a server prints at its start while it has no owner. */
export function OwnPage() {
  usePageTitle('Become the owner')
  const code = secretOfAddress()
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-5 text-lg font-bold">Become the owner of this server</h1>
      {code === '' ? (
        <EmptyState
          title="This address has no code in it."
          action={<ButtonLink href={routes.dashboard}>To the scores</ButtonLink>}
        >
          Open the whole link that the server printed at its start.
        </EmptyState>
      ) : (
        <Offer code={code} />
      )}
    </div>
  )
}

function Offer({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const me = trpc.auth.me.useQuery()
  const become = trpc.admin.becomeFirstOwner.useMutation({
    onSuccess: async () => {
      await utils.admin.invalidate()
      toast.success('You own this server.')
      navigate(links.admin(null), { replace: true })
    },
    meta: { failure: null },
  })
  return (
    <Card>
      <p className="mb-4">
        The owner sees how the server is, who is on it and which leagues there are, decides who may sign up,
        and hands out links for new passwords.
      </p>
      {me.data && <p className="mb-4 break-words text-muted">You are signed in as {me.data.username}.</p>}
      {become.error && (
        <p role="alert" className="mb-4 text-red">
          {whyItFailed(become.error)}
        </p>
      )}
      <Button className="w-full" busy={become.isPending} onClick={() => become.mutate({ code })}>
        Become the owner
      </Button>
    </Card>
  )
}
