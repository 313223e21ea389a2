import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { links, routes } from '../../ui/page/routes.ts'
import type { Device } from '../../../shared/account/user.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { NewPasswordFields, newPasswordMessages } from './new-password-fields.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { deviceName } from '../../../shared/labels/account/device-name.ts'
import { keepDeviceToken } from './known-devices.ts'

/** The user's own account: who they are, where they are signed in, and their password. */
export function AccountPage() {
  const me = trpc.auth.me.useQuery()
  const failed = useHasFailed(me)
  usePageTitle('Account')
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <h1 className="text-lg font-bold">Account</h1>
        <p className="min-h-6 text-muted">
          {me.data && `${me.data.username} · ${me.data.email}`}
          {failed && <TryAgain what="Your name could not be loaded." query={me} />}
        </p>
      </div>
      <Card>
        <h2 className="font-bold">Notifications</h2>
        <p className="mt-1 text-muted">In the app, by mail or pushed to a device: what, when and how.</p>
        <ButtonLink look="secondary" className="mt-4" href={routes.noticeSettings}>
          Notification settings
        </ButtonLink>
      </Card>
      <Card>
        <h2 className="font-bold">Calendar & RSS</h2>
        <p className="mt-1 text-muted">Drafts, deadlines and matchups in your own calendar, by an address.</p>
        <ButtonLink look="secondary" className="mt-4" href={links.league('calendar', null)}>
          Calendar & RSS
        </ButtonLink>
      </Card>
      <ChangePassword />
      {/* As long as there are devices: what is below it is not on the first screen. */}
      <Devices />
      <Card>
        <h2 className="font-bold">API tokens</h2>
        <p className="mt-1 text-muted">Let a program of yours, such as a bot, act for you in your leagues.</p>
        <ButtonLink look="secondary" className="mt-4" href={routes.apiTokens}>
          API tokens
        </ButtonLink>
      </Card>
      <ServerCard />
      <DeleteAccount />
    </div>
  )
}

/** The link to the page of the server's owner; hidden from all others. */
function ServerCard() {
  const { data } = trpc.admin.mine.useQuery()
  if (!data?.isOwner) return null
  return (
    <Card>
      <h2 className="font-bold">This server</h2>
      <p className="mt-1 text-muted">You own it: how it is, who is on it, and what only you can do.</p>
      <ButtonLink look="secondary" className="mt-4" href={routes.admin}>
        Look after the server
      </ButtonLink>
    </Card>
  )
}

function Devices() {
  const devices = trpc.auth.devices.useQuery()
  return (
    <Card>
      <h2 className="font-bold">Where you are signed in</h2>
      <div className="mt-3">
        <Answer
          of={devices}
          failed="Your devices could not be loaded."
          waiting={<Skeleton className="h-14" />}
        >
          {(all) => (
            <ul className="divide-y divide-line">
              {all.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </Card>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const utils = trpc.useUtils()
  const end = trpc.auth.endSession.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message)
      return utils.auth.devices.invalidate()
    },
  })
  const name = deviceName(device.userAgent)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {device.isThis ? 'This device' : `Last used ${dateAndTime(device.seenAt)}`}
        </p>
      </div>
      {!device.isThis && (
        <Button
          look="secondary"
          aria-label={`Sign out ${name}`}
          busy={end.isPending}
          onClick={() => end.mutate({ id: device.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const MESSAGES = { currentPassword: 'Please enter a password.', ...newPasswordMessages('newPassword') }

function ChangePassword() {
  const { errors, refuse, submit } = useFormErrors(MESSAGES)
  const utils = trpc.useUtils()
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: ({ message, deviceToken }) => {
      keepDeviceToken(deviceToken)
      toast.success(message)
      return utils.auth.devices.invalidate()
    },
    onError: (error) => {
      refuse(errorFields(error))
    },
  })
  const onValid = (form: HTMLFormElement) => {
    const newPassword = fieldText(form, 'newPassword')
    if (newPassword !== fieldText(form, 'repeat')) return refuse({ repeat: 'Passwords do not match.' })
    const currentPassword = fieldText(form, 'currentPassword')
    change.mutate({ currentPassword, newPassword }, { onSuccess: () => form.reset() })
  }
  return (
    <Card>
      <h2 className="font-bold">Change password</h2>
      <p className="mt-1 text-muted">Every other device is signed out, and every API token is revoked.</p>
      <form noValidate className="mt-4 space-y-4" onSubmit={submit(onValid)}>
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={errors['currentPassword']}
        />
        <NewPasswordFields
          name="newPassword"
          labels={{ password: 'New password', repeat: 'Confirm new password' }}
          hint="At least 8 characters."
          errors={errors}
        />
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
