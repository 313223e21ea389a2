import { chance, pick, pickWeighted, type Rng } from './rng.ts'

/** Lists of first and last names that go together. The surnames are coined or rare: no real person is meant. */
interface Region {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const split = (words: string) => words.split(/\s+/)

const REGIONS = {
  american: {
    first: split(`Aaron Adrian Amari Andre Asher Beau Bryce Caden Calvin Cedric Chase Clay Colby Corbin Dalton
      Damari Dante Darius Davon Deshaun Devin Dominic Drew Elijah Emmett Ezra Gavin Grady Grant Harlan Isaiah
      Jace Jaden Jalen Jamar Javon Jeremiah Jonah Keenan Kendrick Khalil Kobe Lamont Landon Leland Levi Malik
      Marcus Maurice Micah Miles Nate Nolan Omari Orlando Parker Preston Quentin Quincy Reggie Rodney Roman
      Rashad Sawyer Shane Silas Spencer Terrell Tobias Trent Tyree Vance Walker Wendell Wyatt Xavier Zeke
      Ja'Kori De'Marion Ty'Rell`),
    last: split(`Abernell Alderbrook Ashcombe Atterfield Ballantree Barrowell Beckhurst Bellweather Birchall
      Blackmere Bramwood Brightmore Broadnell Burnsworth Calderwell Carrowick Castlebury Chalkwell Clearwood
      Coldbrook Copperfield Cranewell Crestmore Dashwell Deepwater Delacorte Dorrance Dunmarrow Eastmere Elkhart
      Ellerbrook Emberton Fairwell Farrowby Fenmore Flintwood Foxworthy Galloweth Garrowell Glenmarch Goldwater
      Greycastle Halloway Hardwell Harrowgate Hawkesworth Heatherby Hollowell Holtwood Ironwell Jessamy Kearsley
      Kestrel Kingsmarch Lakeworth Lanternby Larkmoor Ledgewood Lindenhall Lockmere Longacre Loweswater Marchbank
      Marlowick Maybrook Merriwell Millhaven Moorcroft Nightingale Northgate Oakhurst Oldacre Overfield Palmetter
      Pennywell Pickerel Plumridge Quarterman Rainwater Ravenel Redfern Ridgeway Rivermoor Rockaway Rosewall
      Sandifer Saltmarsh Shadwell Silverthorn Slatewood Southerland Stallmere Starkweather Stillwell Stonebrook
      Summerlin Swiftwood Tallwood Thistleby Thornwell Tidewater Tillmarsh Trueblood Underhall Vandermere Waverling
      Wetherspan Westerling Whitlow Wildwood Windham Winterbourne Woodlark Yarrowby`),
  },
  canadian: {
    first: split(`Alexandre Brady Brayden Carter Cody Connor Curtis Damien Dylan Etienne Evan Felix Gabriel
      Guillaume Jacob Kieran Liam Luc Mathis Maxime Mitch Noah Olivier Owen Pierce Raphael Riley Tanner Tristan Tyson`),
    last: split(`Archenault Beaumarch Bellerive Boisclair Bouchemin Brackenridge Cartwell Chantelois Corbeil
      Desrochelles Dunwick Fairhaven Fontclair Gaudrier Granlac Hartlake Kilbrannan Labrosse Lachevaux Langmuir
      Laverdiere Macrowan Maclellish Marchetain Moncroix Northcutt Pellegrave Quennemont Rivermont Rochefleur
      Strathmore Tremblant Valcourtin Whitehorse`),
  },
  nordic: {
    first: split(`Aksel Albin Anders Anton Arvid Eero Elias Emil Filip Gustav Hugo Isak Jari Joel Juuso Kasper
      Lasse Linus Mikael Nils Oskar Rasmus Sami Teemu Tuomas Viktor`),
    last: split(`Aaltoniemi Bergqvarn Björkstad Dahlmark Ekeberg Enbacka Falkholm Granlid Hallbeck Heikonen
      Hjelmdal Jokivaara Karhunsalo Kiviharju Lindqvard Lundbacka Malmsund Niemelin Nordvik Palmstedt Rantasalo
      Sandvarg Sjöholt Strandell Sundfors Tervolahti Vesterholm Wikmark Åkerdal`),
  },
  slavic: {
    first: split(`Alexei Andrej Artem Bohdan Danila Dmitri Dusan Egor Filip Goran Ivan Jakub Kirill Luka Marek
      Matej Maxim Milan Nikita Nikola Ondrej Pavel Radek Roman Timur Tomas Vasily Vladan Yegor Zdenek`),
    last: split(`Barkovin Belikovsky Bohdanek Chernavin Dobrovik Dragovic Fialkov Gromyshev Hlavnik Jelinchak
      Kalinovic Karpenkov Kovarchik Krasnovski Lukashin Malinovec Marchenkov Medvedin Novotnik Ostrovin Petrashek
      Polanskiy Radovik Rybachek Savrasov Sedlachek Sokolnik Stankovar Tarasenek Velichko Vorobin Zelenkovic`),
  },
  latin: {
    first:
      split(`Adalberto Alejandro Andres Ariel Bernardo Camilo Cristian Danilo Diego Eduardo Eliezer Emilio
      Esteban Fabian Felipe Geraldo Hector Ismael Joaquin Jorge Julio Leandro Lisandro Luis Manuel Mateo Osvaldo
      Pablo Rafael Ramiro Santiago Sergio Tomas Ubaldo Wilmer Yadiel`),
    last: split(`Albarrena Almonterra Arrizaga Barrondo Belmaseda Caballeral Camporeal Candelero Cardonelo Cienfuego
      Escalandra Escobedal Fontanares Galdamera Grijalbo Herrenal Jaramila Lagunero Marmolano Mendizar Montalvez
      Olivarra Palomeque Peralonso Quintanar Rosalera Salcedero Santibal Sarmentero Tavarino Terrazano Urquideza
      Valdoro Velardez Villamarin Zambrera Zorrilano`),
  },
  african: {
    first:
      split(`Abdou Amadou Babacar Bismarck Boubacar Cheikh Chidi Emeka Femi Ibrahima Ikenna Jabari Kelechi
      Kofi Kwame Lamine Mamadou Modou Obinna Ousmane Segun Thabo Tunde Uche Yaw Zola`),
    last: split(`Abanije Adewunmila Akinbosi Amankwaro Asantewo Balogunde Bamidola Boatengo Chukwudera Diarrassa
      Diopareh Ekwueli Faladeyo Gueyeba Ibekwero Kabongale Kouamela Mbengari Ndiayeko Nwachuka Obasiwe Okonwera
      Okpalaja Onyebuli Osagiwe Owusanti Sarrkodi Sissakho Tourandi Udokari Yeboahene Zikoraji`),
  },
  asian: {
    first:
      split(`Daichi Daisuke Haruto Hiro Jae Jin Kaito Kenji Kenta Min-jun Minho Ren Ryota Seojun Shota Sota
      Sung Takumi Tae Yuki Yuto Wei Zhen`),
    last: split(`Amanokawa Baekho Fujishiro Hanazawa Haramoto Hwangbo Isobata Jinguji Kagewari Kurosaka Mizuhara
      Moriyashi Namgoong Narasaka Okazuki Ryukawa Sakamori Seonwoo Shirakane Takamine Tsukishiro Uenohara Yanagida
      Zhaoling`),
  },
  british: {
    first:
      split(`Alistair Angus Callum Cormac Declan Ewan Fergus Finlay Gareth Graeme Harvey Iwan Jasper Kieran
      Lachlan Lewis Niall Oliver Padraig Rhys Rory Rupert Tavish`),
    last: split(`Aldermoor Ballygreen Braithwell Caerwyn Carrickmore Cliffordale Dunbraggan Fernsby Glasscroft
      Greystoke Hawthornby Inverlaith Kilmarrow Lochridge Marchmont Netherby Penhallow Pembridge Rathmullen
      Rookwood Strathearn Tregarth Wexcombe Wolverley`),
  },
} as const satisfies Record<string, Region>

export type RegionKey = keyof typeof REGIONS
/** How often players of a sport come from where. */
export type Mix = Partial<Readonly<Record<RegionKey, number>>>

export interface Name {
  readonly first: string
  /** With the suffix, as the feed has it: `Thornwell Jr.` */
  readonly last: string
  readonly region: RegionKey
}

// Object.entries forgets the key type of a literal it was given.
const REGION_ENTRIES = Object.entries(REGIONS) as [RegionKey, Region][]

/** An invented name. Now and then it carries a suffix, which readers of play texts must cope with. */
export function inventName(rng: Rng, mix: Mix): Name {
  const [region, { first, last }] = pickWeighted(rng, REGION_ENTRIES, ([key]) => mix[key] ?? 0)
  const suffix =
    region === 'american' && chance(rng, 0.05) ? ` ${pick(rng, ['Jr.', 'Jr.', 'II', 'III'])}` : ''
  return { first: pick(rng, first), last: pick(rng, last) + suffix, region }
}
