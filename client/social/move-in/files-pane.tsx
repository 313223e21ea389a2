import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import { counted } from '../../../shared/core/lists.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { markSessionEnded } from '../../data/session/session.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { FileList } from './league-pane.tsx'
import { FilesRefused, SessionEnded, type LeagueFile, megabytes, readable, sendFiles } from './upload.ts'

/** Where files of a league are dropped, or chosen: with the keyboard and on a phone too. */
export function FilesPane({
  host,
  isOnlyWay,
  onSent,
}: {
  host: HostKey
  /** Whether there is no other way to read a league of it. */
  isOnlyWay: boolean
  onSent: () => void
}) {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const stop = useRef<AbortController>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const send = useMutation({
    mutationFn: (files: readonly LeagueFile[]) => {
      stop.current = new AbortController()
      return sendFiles(host, files, stop.current.signal)
    },
    onSuccess: async () => {
      await utils.moveIn.current.invalidate()
      onSent()
    },
    onError(error) {
      if (stop.current?.signal.aborted) return
      if (error instanceof SessionEnded) {
        markSessionEnded()
        client.clear()
        return
      }
      setProblem(error instanceof FilesRefused ? error.message : whyItFailed(error))
    },
    meta: { failure: null },
  })
  const take = (chosen: readonly LeagueFile[]) => {
    if (chosen.length === 0 || send.isPending) return
    const { files, problem } = readable(chosen)
    setProblem(problem)
    if (problem === null) send.mutate(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    droppedFiles(event.dataTransfer).then(take, () =>
      setProblem('Your browser could not read what you dropped. Choose the files instead.'),
    )
  }
  return (
    <Card className={classNames('flex flex-col max-sm:p-3 sm:p-4', isOnlyWay && 'max-lg:order-first')}>
      <h2 className="font-bold">{isOnlyWay ? 'Drop the files' : 'Or drop a file'}</h2>
      {send.isPending ? (
        <Sending files={send.variables} onCancel={() => stop.current?.abort()} />
      ) : (
        <div
          className={classNames(
            'relative mt-2.5 flex min-h-24 grow items-center justify-center gap-x-3 gap-y-1.5 rounded-box border-[1.5px] border-dashed p-3 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-ink max-sm:min-h-18 sm:flex-col',
            isOver ? 'border-gold-ink bg-gold-wash' : 'border-edge',
          )}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload aria-hidden size={22} className="shrink-0 text-muted" />
          <div>
            <p>
              <label>
                <span className="font-medium text-gold-ink">Choose files</span>
                <input
                  type="file"
                  multiple
                  accept=".json,.xml,.csv,.zip"
                  aria-describedby={problem === null ? 'files-taken' : 'files-taken files-problem'}
                  onChange={({ target }) => {
                    take(chosenFiles(target.files))
                    // The same files again, put right, are a change too.
                    target.value = ''
                  }}
                  className="absolute inset-0 w-full cursor-pointer opacity-0"
                />
              </label>
              <span className="max-sm:hidden">
                {' '}
                or <Folder onChoose={take} />, or drop them here
              </span>
            </p>
            <p id="files-taken" className="text-muted">
              JSON, XML, CSV or a zip · up to 20 MB
            </p>
          </div>
        </div>
      )}
      {problem !== null && (
        <p id="files-problem" role="alert" className="mt-2 text-sm text-red">
          {problem}
        </p>
      )}
      {!isOnlyWay && (
        <details className="mt-1 text-sm">
          <summary className="min-h-8 cursor-pointer rounded-box py-1 font-medium text-gold-ink">
            Which files?
          </summary>
          <FileList host={host} />
        </details>
      )}
    </Card>
  )
}

/** Phones have no folders to choose. */
function Folder({ onChoose }: { onChoose: (files: readonly LeagueFile[]) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label="Choose a folder"
        onClick={() => field.current?.click()}
        className="relative min-h-6 rounded-box font-medium text-gold-ink underline-offset-4 hover:underline"
      >
        a folder
      </button>
      <input
        ref={(input) => {
          field.current = input
          if (input) input.webkitdirectory = true
        }}
        type="file"
        hidden
        aria-label="A folder"
        onChange={({ target }) => {
          onChoose(chosenFiles(target.files))
          target.value = ''
        }}
      />
    </>
  )
}

function Sending({ files, onCancel }: { files: readonly LeagueFile[]; onCancel: () => void }) {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <div className="mt-2.5 flex min-h-24 grow flex-wrap items-center justify-between gap-3 rounded-box border border-line p-3">
      <p role="status">
        Sending {counted(files.length, 'file')}, {megabytes(bytes)} MB
      </p>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
