import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { leavePage } from '../../ui/leaving/leaving.ts'
import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { setToken } from '../../data/session/session.ts'

/**
 * Logging out: the server ends the session, then this browser forgets it. When the server cannot be
 * told the user stays logged in (product spec §8) and is offered to forget the session on this device.
 */
export function useLogOut() {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const forget = () => {
    // First away from the page, which would otherwise be remembered as where to go after signing in.
    navigate(routes.auth)
    setToken(null)
    queryClient.clear()
  }
  const { mutate, isPending, isError, reset } = trpc.auth.logOut.useMutation({
    onSuccess: forget,
    // The dialog below says it.
    meta: { failure: null },
    // The spec has this logged, for whoever looks into it.
    // oxlint-disable-next-line no-console
    onError: (error) => console.error(`Logout failed: ${error.message}`),
  })
  const dialog = isError && (
    <Dialog title="You are still logged in" onClose={reset}>
      <p>The server could not be told to end your session, so it may still be open elsewhere.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => mutate()}>Try again</Button>
        <Button look="secondary" onClick={forget}>
          Forget on this device
        </Button>
      </div>
    </Dialog>
  )
  return { logOut: () => leavePage(() => mutate()), isPending, dialog }
}
