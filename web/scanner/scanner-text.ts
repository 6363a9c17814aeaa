import type { Language } from '../../domain/language'

const en = {
  title: 'QR scan',
  please: 'Please check in by scanning the QR code.',
  starting: 'Starting the camera …',
  foreign: 'This is not an office code of {organisation}.',
  found: 'Code found. One moment, please …',
  picture: 'Picture of the camera',
  lightOn: 'Switch light on',
  lightOff: 'Switch light off',
  noLight: 'The light could not be switched.',
  camera: 'Camera',
  cameraNumber: 'Camera {number}',
  error: 'Scanning Error',
  errorText: 'Unable to scan the QR code. Please contact your local COVID-19 coordinator.',
  errorHint: 'The browser may need your permission to use the camera.',
  withoutCamera:
    'You can check in without a camera too. Staff: use “Check-In to this office” on Home. Visitors: fill in the form for visitors. Where an office asks its staff for the code on its screen, please use a phone.',
}

export type ScannerTextKey = keyof typeof en

type Texts = Record<ScannerTextKey, string>

const es: Texts = {
  title: 'Escanear QR',
  please: 'Registre su entrada escaneando el código QR.',
  starting: 'Iniciando la cámara…',
  foreign: 'Este no es el código de una oficina de {organisation}.',
  found: 'Código encontrado. Un momento, por favor…',
  picture: 'Imagen de la cámara',
  lightOn: 'Encender la luz',
  lightOff: 'Apagar la luz',
  noLight: 'No se ha podido cambiar la luz.',
  camera: 'Cámara',
  cameraNumber: 'Cámara {number}',
  error: 'Error al escanear',
  errorText:
    'No se ha podido escanear el código QR. Póngase en contacto con la coordinación local de COVID-19.',
  errorHint: 'Puede que el navegador necesite su permiso para usar la cámara.',
  withoutCamera:
    'También puede registrar su entrada sin cámara. Personal: use «Check-In to this office» en la página de inicio. Visitas: rellene el formulario de visitas. Si la oficina pide a su personal el código de su pantalla, use un teléfono.',
}

const pt: Texts = {
  title: 'Ler QR',
  please: 'Registre a sua entrada lendo o código QR.',
  starting: 'Iniciando a câmera…',
  foreign: 'Este não é o código de um escritório de {organisation}.',
  found: 'Código encontrado. Um momento, por favor…',
  picture: 'Imagem da câmera',
  lightOn: 'Acender a luz',
  lightOff: 'Apagar a luz',
  noLight: 'Não foi possível mudar a luz.',
  camera: 'Câmera',
  cameraNumber: 'Câmera {number}',
  error: 'Erro de leitura',
  errorText: 'Não foi possível ler o código QR. Fale com a coordenação local de COVID-19.',
  errorHint: 'O navegador pode precisar da sua permissão para usar a câmera.',
  withoutCamera:
    'Você também pode registrar a entrada sem câmera. Equipe: use “Check-In to this office” na página inicial. Visitantes: preencham o formulário de visitantes. Se o escritório pede à equipe o código da sua tela, use um telefone.',
}

/** The texts of the scanner, which no other page of the door loads. */
export const SCANNER_TEXTS: Record<Language, Texts> = { en, es, pt }
