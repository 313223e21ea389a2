import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { endPushes, type PushState, pushState, takePushes } from './push.ts'

/** Asks this browser whether it takes pushed messages. */
export function usePushState(pushKey: string) {
  return useQuery({ queryKey: ['push', pushKey], queryFn: () => pushState(pushKey), retry: false })
}

/** Whether this browser takes pushed messages, with the way to it, or a word why there is none. */
export function PushCard({ pushKey }: { pushKey: string }) {
  const state = usePushState(pushKey)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const subscribe = trpc.notification.subscribe.useMutation({ meta: { failure: null } })
  const unsubscribe = trpc.notification.unsubscribe.useMutation({ meta: { failure: null } })
  const heading = useId()
  const act = async (work: () => Promise<string | null>) => {
    setIsBusy(true)
    try {
      setProblem(await work())
    } catch {
      setProblem(
        'That did not work: the push service of this browser could not be reached. Email still works.',
      )
    }
    setIsBusy(false)
    await state.refetch()
  }
  const turnOn = () =>
    act(async () => {
      const target = await takePushes(pushKey)
      if (!target)
        return 'This browser blocks notifications from Empire. Allow them in its settings for this site.'
      await subscribe.mutateAsync(target)
      return null
    })
  const turnOff = () =>
    act(async () => {
      const endpoint = await endPushes()
      if (endpoint) await unsubscribe.mutateAsync({ endpoint })
      return null
    })
  const now = state.data
  return (
    <section aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className="font-bold">
          Push to this device
        </h2>
        <p className="mt-1 text-muted">{now ? STATE_WORDS[now] : 'Asking this browser…'}</p>
        {now === 'off' && (
          <Button className="mt-4" busy={isBusy} onClick={() => void turnOn()}>
            Turn on
          </Button>
        )}
        {now === 'on' && (
          <Button look="secondary" className="mt-4" busy={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
        {problem && (
          <p role="alert" className="mt-3 text-red">
            {problem}
          </p>
        )}
      </Card>
    </section>
  )
}

const STATE_WORDS = {
  insecure:
    'Push needs https, and this page was opened without. Email works, and so do notifications in the app. The self-hosting guide says how to set it up.',
  'to-install':
    'On an iPhone or iPad push works for installed apps. Install Empire, open it from your Home Screen, and turn push on there.',
  missing: 'This browser has no push. Email works, and so do notifications in the app.',
  denied: 'This browser blocks notifications from Empire. Allow them in its settings for this site.',
  off: 'Off. Your browser’s push service delivers the messages, encrypted so that it cannot read them.',
  on: 'On, for as long as you are signed in here.',
} as const satisfies Record<PushState, string>
