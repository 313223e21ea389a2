import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { packFolder } from './tar.ts'

export interface Installed {
  /** Holds install.sh, the tarball and SHA256SUMS. */
  readonly release: string
  readonly version: string
  /** The tarball, unpacked. */
  readonly unpacked: string
  /** A folder to work in. */
  readonly work: string
  readonly searched: string
}

/**
 * Installs a release below a folder, as for a package: a dry run, a spoiled tarball, the installation, the same again, an
 * upgrade.
 * @throws on whatever is not as deploy/install.sh says
 */
export function checkInstall({ release, version, unpacked, work, searched }: Installed): void {
  const root = path.join(work, 'root')
  mkdirSync(root, { recursive: true })
  const tarball = path.join(release, `empire-${version}.tar.gz`)
  const script = path.join(release, 'install.sh')
  const install = (...args: readonly string[]) =>
    spawnSync('sh', [script, ...args], { env: { PATH: searched, DESTDIR: root }, encoding: 'utf8' })
  const expectDone = (...args: readonly string[]) => {
    const { status, stderr, stdout } = install(...args)
    if (status !== 0) throw new Error(`install.sh ${args.join(' ')} ended with ${status}: ${stderr}`)
    return stdout
  }

  const dry = expectDone('--dry-run', tarball)
  if (!dry.includes('/etc/empire.env') || existsSync(path.join(root, 'opt')))
    throw new Error('A dry run has to say everything and do nothing')

  const spoiled = path.join(work, 'spoiled', path.basename(tarball))
  mkdirSync(path.dirname(spoiled))
  cpSync(tarball, spoiled)
  appendFileSync(spoiled, ' ')
  const refused = install('--sums', path.join(release, 'SHA256SUMS'), spoiled)
  if (refused.status !== 1 || !refused.stderr.includes('damaged') || existsSync(path.join(root, 'opt')))
    throw new Error('A tarball with another checksum was not refused')

  expectDone(tarball)
  expectFiles(root, version)
  const settings = path.join(root, 'etc/empire.env')
  appendFileSync(settings, '# ours\n')
  expectDone(tarball)

  const newer = makeNewer(unpacked, path.join(work, 'newer'))
  const said = expectDone(newer)
  if (readlinkSync(path.join(root, 'opt/empire')) !== 'empire-999.0.0') throw new Error('It did not upgrade')
  if (!existsSync(path.join(root, `opt/empire-${version}/bin/empire`)))
    throw new Error('The older one is gone')
  if (!said.includes(`ln -sfn empire-${version} /opt/empire`)) throw new Error('It does not say the way back')
  if (!readFileSync(settings, 'utf8').endsWith('# ours\n')) throw new Error('Settings were overwritten')
}

function expectFiles(root: string, version: string): void {
  const links = { 'opt/empire': `empire-${version}`, 'usr/local/bin/empire': '/opt/empire/bin/empire' }
  for (const [name, target] of Object.entries(links))
    if (readlinkSync(path.join(root, name)) !== target) throw new Error(`${name} leads elsewhere`)
  const modes = {
    'etc/empire.env': 0o640,
    'var/lib/empire': 0o700,
    'etc/systemd/system/empire.service': 0o644,
  }
  for (const [name, mode] of Object.entries(modes)) {
    const found = statSync(path.join(root, name)).mode & 0o777
    if (found !== mode) throw new Error(`${name} has the mode ${found.toString(8)}, not ${mode.toString(8)}`)
  }
  const program = path.join(root, 'opt/empire/bin/empire')
  if ((statSync(program).mode & 0o111) === 0) throw new Error(`${program} cannot be run`)
}

/** The same release with another number, and its checksum beside it. */
function makeNewer(unpacked: string, work: string): string {
  const folder = path.join(work, 'empire-999.0.0')
  cpSync(unpacked, folder, { recursive: true })
  const packed = packFolder(folder, 0)
  renameSync(folder, path.join(work, 'staged'))
  const tarball = `${folder}.tar.gz`
  writeFileSync(tarball, packed)
  const hash = createHash('sha256').update(packed).digest('hex')
  writeFileSync(path.join(work, 'SHA256SUMS'), `${hash}  ${path.basename(tarball)}\n`)
  return tarball
}
