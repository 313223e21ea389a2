import type { LeagueFile } from './upload.ts'

/** So deep folders are looked through: the server reads no deeper either. */
const DEPTH = 10

/** The files of what was dropped, those in folders too. Called while the event is on: afterwards browsers forget them. */
export function droppedFiles(data: DataTransfer): Promise<LeagueFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return Promise.resolve(chosenFiles(data.files))
  return within(entries, DEPTH)
}

/** The files of a file field; of one that takes folders with their paths. */
export function chosenFiles(files: FileList | null): LeagueFile[] {
  return [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

async function within(entries: readonly FileSystemEntry[], depth: number): Promise<LeagueFile[]> {
  const found: LeagueFile[] = []
  for (const entry of entries) {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => {
        entry.file(resolve, reject)
      })
      found.push({ path: entry.fullPath.replace(/^\//, ''), file })
    } else if (isFolder(entry) && depth > 0) found.push(...(await within(await inside(entry), depth - 1)))
  }
  return found
}

/** Browsers hand out a folder's content a hundred at a time. */
async function inside(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
