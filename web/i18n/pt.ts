import type { Catalogue } from './en'

export const pt: Catalogue = {
  agree: 'Aceitar',
  cancel: 'Cancelar',
  close: 'Fechar',
  retry: 'Tentar novamente',
  language: 'Idioma',

  welcome: '{organisation} dá-lhe as boas-vindas!',
  processing: 'Estamos processando os seus dados. Aguarde, por favor.',
  officeNotRecognised: 'Não foi possível reconhecer o código do escritório.',
  scanAgain:
    'O código pode ter sido substituído. Leia novamente o cartaz da entrada ou pergunte na recepção.',
  signInToCheckIn: 'Iniciar sessão para registrar a entrada',
  greeting: 'Olá, {name}. Boas-vindas ao escritório {office}',
  readyToCheckIn: 'Registre agora a sua entrada para que a equipe saiba que está aqui.',
  checkIn: 'Registrar entrada',
  visitorInstead: 'Entrar como visitante',
  backToApp: 'Voltar ao aplicativo',
  welcomeToOffice: 'Boas-vindas ao escritório {office}',
  staffOrVisitor: 'Trabalha em {organisation} ou veio como visitante?',
  staffSignIn: 'Acesso da equipe',
  visitor: 'Entrar como visitante',
  notReached: 'Não foi possível conectar ao servidor',
  notReachedHint: 'Parece não haver conexão. Verifique a sua rede e toque em Tentar novamente.',
  notAnswered: 'Isto está demorando um pouco',
  notAnsweredHint: 'O servidor não consegue responder agora. Aguarde um pouco e toque em Tentar novamente.',
  checkedIn:
    'A sua entrada no escritório {office} foi registrada com sucesso. Cuide-se. Pode fechar esta página ou',
  continueWithApp: 'Continuar no aplicativo',

  privacyPolicy: 'Política de privacidade',
  privacyRecords:
    'Quando registra a sua entrada, {organisation} guarda o seu nome, o seu e-mail, o escritório e a hora. Se o escritório fizer perguntas de saúde, guarda também que confirmou todas elas e até quando essa confirmação é válida. As respostas em si não são guardadas.',
  privacyUse:
    'Os seus colegas podem ver que está no escritório e até quando o seu formulário é válido. Os administradores usam estes registros para rastrear contatos. Os registros são eliminados após um tempo limitado.',
  privacyAgree: 'Ao tocar em Aceitar, consente que os seus dados sejam coletados e tratados desta forma.',
  privacyContact: 'Perguntas sobre os seus dados:',
  privacyDocument: 'Ler o aviso de proteção de dados (abre em uma nova janela)',

  communityResponsibility: 'Responsabilidade comunitária',
  last14Days: 'Nos últimos 14 dias, confirmo que:',
  willExpireOn: 'Expira em {time}',
  unableToTick: 'Se não puder marcar todos os itens, cancele o registro da sua entrada.',

  reminder: 'Lembrete',
  reminderIntro: 'Ao entrar no escritório, confirmou que nos últimos 14 dias:',

  checkInCancelled: 'Registro de entrada cancelado',
  notPermitted:
    'NÃO tem permissão para entrar no escritório. Se precisar de acesso, fale com a coordenação de COVID. Note que a sua entrada no escritório {office} NÃO foi registrada.',

  formSubmitted: 'Novo formulário de Responsabilidade comunitária enviado. Cuide-se.',
  checkedInTo: 'Entrada registrada no escritório {office}. Cuide-se.',
  checkInFailed: 'Algo deu errado, tente novamente',
  declarationFailed: 'Algo deu errado, tente novamente.',
  noConnection: 'Não há conexão. Nada se perdeu: verifique a sua rede e toque novamente.',
  questionsChanged: 'O que este escritório pergunta acabou de mudar. Leia novamente, por favor.',
  signInAgain: 'A sua sessão terminou. Inicie sessão novamente para registrar a sua entrada.',
  tooManyAttempts: 'Tentativas demais. Aguarde um momento e toque novamente.',
}
