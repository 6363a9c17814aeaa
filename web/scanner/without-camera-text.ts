import type { Language } from '../../domain/language'

/** Says how else to check in. It is apart from the other texts of the door, whose pages load first. */
export const WITHOUT_CAMERA_TEXT: Record<Language, string> = {
  en: 'You can check in without a camera too. Staff: use “Check-In to this office” on Home. Visitors: fill in the form for visitors. Where an office asks its staff for the code on its screen, please use a phone.',
  es: 'También puede registrar su entrada sin cámara. Personal: use «Check-In to this office» en la página de inicio. Visitas: rellene el formulario de visitas. Si la oficina pide a su personal el código de su pantalla, use un teléfono.',
  pt: 'Você também pode registrar a entrada sem câmera. Equipe: use “Check-In to this office” na página inicial. Visitantes: preencham o formulário de visitantes. Se o escritório pede à equipe o código da sua tela, use um telefone.',
}
