import type { SeededRandom } from './seeded-random'

type Pool = { given: readonly string[]; family: readonly string[] }

const words = (list: string) => list.split(/\s+/).map((word) => word.replaceAll('_', ' '))

const pool = (given: string, family: string): Pool => ({ given: words(given), family: words(family) })

const english = pool(
  'Olivia Amelia Grace Charlotte Emily Sophie Hannah Lucy Megan Rachel Chloe Abigail Zoe Heather Fiona James Oliver Thomas William Daniel Samuel Joseph Matthew Andrew Callum Ethan Lewis Patrick Simon Peter Martin Duncan',
  "Smith Jones Taylor Brown Wilson Evans Walker Wright Robinson Thompson Hughes Edwards Clarke Turner Parker Cooper Bennett Murray Fraser Campbell O'Brien Byrne Reid Shaw Ellis Holmes Mason Webb Palmer Barker Hart Lloyd",
)
const french = pool(
  'Camille Chloé Élodie Manon Inès Hélène Margaux Juliette Noémie Aurélie Lucas Hugo Théo Antoine Julien Nicolas Maxime Rémi François Benoît',
  'Martin Bernard Dubois Moreau Laurent Lefèvre Girard Roux Fontaine Chevalier Gauthier Mercier Lambert Rousseau Lemaire Garnier Faure Renard Caron Perrin',
)
const german = pool(
  'Anna Lena Katharina Johanna Marie Franziska Ulrike Birgit Sabine Greta Lukas Jonas Felix Maximilian Jürgen Stefan Matthias Tobias Björn Andreas',
  'Müller Schneider Weber Becker Hoffmann Schäfer Koch Richter Wolf Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Vogel Jäger Groß Keller',
)
const dutch = pool(
  'Sanne Lotte Femke Anouk Maaike Eline Fleur Iris Nienke Roos Daan Bram Sven Thijs Jeroen Ruben Wouter Pieter Koen Joris',
  'de_Jong Jansen de_Vries van_den_Berg Bakker Visser Smit Meijer Mulder de_Boer Dekker Peeters Claes Willems Maes Hendriks Vermeulen Kuipers Postma van_Dijk',
)
const nordic = pool(
  'Astrid Ingrid Freja Maja Elin Sofie Linnea Siri Aino Helmi Lars Erik Anders Magnus Søren Mikkel Nils Håkon Eero Juhani',
  'Andersson Johansson Lindqvist Nyström Bergström Hansen Nielsen Jørgensen Sørensen Kjær Olsen Larsen Haugen Solberg Bakken Virtanen Korhonen Mäkinen Laine Heikkilä',
)
const spanish = pool(
  'Lucía María Carmen Sofía Valentina Camila Isabel Paula Ximena Daniela Alejandro Diego Javier Pablo Mateo Santiago Andrés Rodrigo Íñigo Joaquín',
  'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Muñoz Álvarez Romero Navarro Torres Domínguez Vázquez Castillo Herrera Ibáñez Núñez',
)
const portuguese = pool(
  'Ana Beatriz Mariana Inês Joana Letícia Fernanda Catarina Luísa Tânia João Tiago Rafael Gonçalo Thiago Gustavo Vinícius Nuno Caio Estêvão',
  'Silva Santos Oliveira Pereira Costa Rodrigues Almeida Ferreira Carvalho Araújo Ribeiro Gonçalves Lourenço Moreira Teixeira Magalhães Falcão Nogueira Brandão Simões',
)
const italian = pool(
  'Giulia Chiara Francesca Elena Alessia Martina Silvia Ilaria Paola Noemi Luca Marco Matteo Davide Andrea Lorenzo Simone Niccolò Stefano Giorgio',
  'Rossi Russo Ferrari Bianchi Romano Colombo Ricci Marino Greco Conti Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Galli Martini Leone',
)
const easternEuropean = pool(
  'Agnieszka Katarzyna Małgorzata Zofia Iwona Ioana Andreea Elena Mihaela Raluca Piotr Krzysztof Michał Łukasz Paweł Andrei Mihai Ștefan Radu Bogdan',
  'Kowalski Nowak Wiśniewski Wójcik Zieliński Szymański Dąbrowski Woźniak Pawlak Łuczak Popescu Ionescu Dumitru Stoica Munteanu Rusu Marin Tudor Ciobanu Vasilescu',
)
const indian = pool(
  'Priya Ananya Kavya Deepa Meera Shreya Nisha Lakshmi Pooja Divya Arjun Rohan Vikram Rahul Aditya Sanjay Karthik Nikhil Suresh Imran',
  'Sharma Patel Gupta Reddy Nair Iyer Mehta Rao Singh Kumar Desai Joshi Menon Bose Chatterjee Kulkarni Pillai Verma Khan Mukherjee',
)
const chinese = pool(
  'Wei Fang Li Na Jing Yan Xiu Mei Hui Ling Jun Hao Ming Lei Tao Bo Qiang Peng Kai Xin',
  'Wang Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng',
)
const japanese = pool(
  'Yuki Sakura Haruka Aoi Misaki Ayumi Keiko Emi Naoko Rin Haruto Kenji Takumi Ren Daiki Hiroshi Satoshi Kaito Shota Yusuke',
  'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto Inoue Kimura Hayashi Shimizu Mori Abe',
)
const korean = pool(
  'Ji-woo Seo-yeon Min-ji Ha-eun Soo-jin Yu-na Eun-ji Hye-jin Min-jun Ji-ho Seung-hyun Dong-hyun Jae-won Tae-yang',
  'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Kwon Hwang',
)
const southeastAsian = pool(
  'Linh Trang Mai Siti Nurul Dewi Putri Anong Ploy Maricel Minh Duc Quang Ahmad Hafiz Budi Rizal Somchai Arthit Jose',
  'Nguyen Tran Pham Hoang Vu Rahman Ismail Abdullah Wijaya Santoso Pratama Saetang Wongsakul Charoen Reyes Bautista Mendoza Tan Lim Ong',
)
const arabic = pool(
  'Fatima Layla Noor Mariam Aisha Yasmin Salma Huda Rania Dina Omar Youssef Khalid Ahmed Hassan Tariq Karim Faisal Samir Ziad',
  'Al-Mansouri Haddad Khoury Nasser Saleh Mahmoud Farouk Al-Hashimi Younis Aziz Rashid Hamdan Sabbagh Darwish Al-Sayed Qasim Fahmy Barakat Shaheen Osman',
)
const african = pool(
  'Thandiwe Nomsa Lerato Amahle Wanjiru Akinyi Abena Efua Zanele Palesa Sipho Thabo Kagiso Mandla Kamau Otieno Kwame Kofi Tendai Alberto',
  'Nkosi Dlamini Khumalo Mokoena van_der_Merwe Botha Naidoo Pillay Mwangi Kariuki Odhiambo Njoroge Mensah Owusu Boateng Asante Machava Sitoe Ndlovu Zulu',
)

const POOLS = [
  english,
  french,
  german,
  dutch,
  nordic,
  spanish,
  portuguese,
  italian,
  easternEuropean,
  indian,
  chinese,
  japanese,
  korean,
  southeastAsian,
  arabic,
  african,
]

const LOCAL_POOLS: Record<string, readonly Pool[]> = {
  Argentina: [spanish],
  Austria: [german],
  Belgium: [dutch, french],
  Brazil: [portuguese],
  Canada: [english, french],
  Chile: [spanish],
  China: [chinese],
  Colombia: [spanish],
  Denmark: [nordic],
  Egypt: [arabic],
  Finland: [nordic],
  France: [french],
  Germany: [german],
  Ghana: [african],
  India: [indian],
  Indonesia: [southeastAsian],
  Italy: [italian],
  Japan: [japanese],
  Kenya: [african],
  Malaysia: [southeastAsian, chinese],
  Mexico: [spanish],
  Mozambique: [african, portuguese],
  Netherlands: [dutch],
  Norway: [nordic],
  Panama: [spanish],
  Peru: [spanish],
  Philippines: [southeastAsian],
  Poland: [easternEuropean],
  Portugal: [portuguese],
  Qatar: [arabic],
  Romania: [easternEuropean],
  Singapore: [chinese, southeastAsian, indian],
  'South Africa': [african, english],
  'South Korea': [korean],
  Spain: [spanish],
  Sweden: [nordic],
  Switzerland: [german, french],
  Thailand: [southeastAsian],
  'United Arab Emirates': [arabic, indian],
  Vietnam: [southeastAsian],
}

const SHARE_OF_LOCAL_NAMES = 0.65

/** Invents a name for a person in a country. Most names are from there, many from elsewhere. */
export function nameIn(country: string, random: SeededRandom) {
  const local = LOCAL_POOLS[country] ?? [english]
  const { given, family } = random.pick(random.chance(SHARE_OF_LOCAL_NAMES) ? local : POOLS)
  return `${random.pick(given)} ${random.pick(family)}`
}

const SPELLED_OUT: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

const plainLetters = (word: string) =>
  word
    .toLowerCase()
    .replace(/[ßæøłđ]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

/** Writes 'Søren van den Berg' as 'soren.vandenberg', the part before the @. */
export function mailNameOf(name: string) {
  const [given = '', ...family] = name.split(' ')
  return `${plainLetters(given)}.${plainLetters(family.join(''))}`
}
